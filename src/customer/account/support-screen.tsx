import type { Order } from '../../phone/db/orders.ts';
import type { Ticket } from '../../phone/db/queue-request.ts';
import { useShopName } from '../../state/shop-name.ts';
import { shellText } from '../../text/shell.ts';
import { supportText } from '../../text/support.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BackLink, Card, Page, PageHeader, Section, useDocumentTitle } from '../../ui/page.tsx';
import { ReportForm } from './report-form.tsx';
import { type SupportContacts, SupportLinks } from './support-links.tsx';
import * as styles from './support-screen.module.css';

export interface SupportScreenProps {
  contacts: SupportContacts;
  orders: readonly Order[];
  /** The order that help is wanted with, or null. */
  order: Order | null;
  firstPhone: string;
  tickets: readonly Ticket[];
}

/** Call, write, or report an issue that finds the shop by itself when there is no network (D25). */
export function SupportScreen({
  contacts,
  orders,
  order,
  firstPhone,
  tickets,
}: SupportScreenProps) {
  useDocumentTitle(supportText('pageTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <PageHeader
        title={supportText('heading')}
        back={<BackLink label={shellText('back')} fallback="/profile" />}
      />
      <p>{supportText('intro')}</p>
      <SupportLinks contacts={contacts} orderNumber={order?.number ?? ''} />
      <Section title={supportText('reportTitle')}>
        <Card>
          <ReportForm orders={orders} firstOrder={order} firstPhone={firstPhone} />
        </Card>
      </Section>
      {tickets.length > 0 && (
        <Section title={supportText('tickets')}>
          <ul className={styles.tickets}>
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <Card>
                  <p className={styles.ticket}>
                    <strong>{supportText('ticket', { number: ticket.number })}</strong>
                    <Badge tone={TICKET_TONES[ticket.state]}>{supportText(ticket.state)}</Badge>
                  </p>
                  <p className={styles.message}>{ticket.message}</p>
                  {ticket.hasPhoto && (
                    <p className={styles.withPhoto}>
                      <Icon name="camera" size={18} />
                      {supportText('withPhoto')}
                    </p>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

const TICKET_TONES = { waiting: 'amber', received: 'green', rejected: 'red' } as const;
