import type { Order } from '../../phone/db/orders.ts';
import { orderStatusText, orderText } from '../../text/order.ts';
import { localizedPack } from '../../text/units.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { Name } from '../../shared/product/name.tsx';
import { BagCount, TotalNow } from './content-lines.tsx';
import type { KnownOrder } from './known-order.ts';
import * as styles from './order-blocks.module.css';
import { isCancellable } from './order-view.ts';

/** Where the order goes, and to whom. */
export function AddressBlock({ customer }: Pick<Order, 'customer'>) {
  return (
    <Section title={orderText('address')}>
      <Card>
        <div className={styles.address}>
          <Icon name="pin" />
          <address>
            <strong>{customer.name}</strong>
            <span>{customer.address}</span>
            <span>{customer.pincode}</span>
            {customer.phone && <span>{orderText('phone', { phone: customer.phone })}</span>}
            {customer.instructions && (
              <span>{orderText('instructions', { text: customer.instructions })}</span>
            )}
          </address>
        </div>
      </Card>
    </Section>
  );
}

/** The spec's block, in one line; there is no map yet and it says so. */
export function LiveTrackingBlock() {
  return (
    <section className={styles.map}>
      <h2>{orderStatusText('liveTracking')}</h2>
      <p className="soft">{orderStatusText('mapSoon')}</p>
    </section>
  );
}

/** Tracking summary shows at most 2 items (spec section 9). */
const LINES_SHOWN = 2;

/** The first lines and the total, and the way to where lines are taken out and added. */
export function SummaryBlock({
  order,
  contents,
  isCancelling,
}: Pick<KnownOrder, 'order' | 'contents' | 'isCancelling'>) {
  const more = order.lines.length - LINES_SHOWN;
  return (
    <Section title={orderStatusText('summary')}>
      <Card>
        <ul className={styles.lines}>
          {order.lines.slice(0, LINES_SHOWN).map((line, at) => (
            // The same product may have been added once more.
            <li key={`${at} ${line.pid}`} className={styles.line}>
              <span>
                <Name of={line} /> <span className="soft">{localizedPack(line.quantityLabel)}</span>
              </span>
              <span className={styles.amount}>
                {line.grams
                  ? formatRupees(line.pricePaise)
                  : orderStatusText('lineAmount', {
                      quantity: line.quantity,
                      price: formatRupees(line.pricePaise),
                    })}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="soft">{orderStatusText.count('moreItems', more)}</p>}
        <BagCount contents={contents} />
        <p className={styles.total}>
          <span>{orderStatusText('total')}</span>
          <span>
            <TotalNow totalPaise={order.quote.totalPaise} contents={contents} />
          </span>
        </p>
        {isCancellable(order) && !isCancelling && (
          <LinkButton to="/order-detail" state={{ orderId: order.id }} tone="soft" isWide>
            {orderStatusText('changeOrder')}
          </LinkButton>
        )}
        <LinkButton to="/order-history" tone="plain" isWide>
          {orderStatusText('history')}
        </LinkButton>
      </Card>
    </Section>
  );
}
