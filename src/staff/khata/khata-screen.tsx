import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exactPaise } from '../../domain/money.ts';
import { formatDay } from '../../shared/shop/shop-times.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type CustomerList, listCustomers, type ListedCustomer } from '../api/customers.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { Choice } from '../components/choice.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { SmallButton } from '../components/small-button.tsx';
import type { ListProps } from '../components/table/list-search.ts';
import { ListTools } from '../components/table/list-tools.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import { PanelCard } from '../dashboard/panel-card.tsx';
import * as moneyStyles from '../money/money.module.css';
import { money } from '../money/money-words.ts';
import { useUnreadTransfers } from '../money/use-unread-transfers.ts';
import { RefusedCommands } from '../orders/outbox/refused-commands.tsx';
import { useStoredQuery } from '../queries/use-stored-query.ts';
import { useMayDo } from '../session/use-admin.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { findCustomers } from './find-customers.ts';
import { KHATA_SORTS, type KhataSearch } from './khata-search.ts';
import * as styles from './khata.module.css';
import { customerName, isOverLimit, limitWords, owesWords } from './khata-words.ts';
import { MoneySections } from '../money/money-sections.tsx';
import { noteWithPending, owedWithPending } from './pending-khata.ts';
import { OpeningSheet } from './sheet/opening-sheet.tsx';

const recordedIn = ({ recorded }: CustomerList) => recorded;

/** Who owes the shop money, and since when (D74). */
export function KhataScreen({ search: { q, sort }, onNarrow }: ListProps<KhataSearch>) {
  const read = useStoredQuery(['customers'], listCustomers, 'orders');
  const unread = useUnreadTransfers(read, recordedIn);
  const [isAdding, setAdding] = useState(false);
  const [hasSheet, setSheet] = useState(false);
  const mayGiveCredit = useMayDo('give_credit');
  const pendingFor = new Set(
    unread.flatMap(({ body }) => (body.kind === 'opening' ? [body.customer] : [])),
  );
  const shownOf = ({ customers }: CustomerList) => {
    const bodies = unread.map(({ body }) => body);
    return customers.map((customer) => ({
      ...customer,
      balancePaise: owedWithPending(customer, bodies),
      note: noteWithPending(customer, bodies),
    }));
  };
  return (
    <AdminPage
      title={adminKhataText('title')}
      sections={<MoneySections />}
      about={adminKhataText('about')}
      freshness={read}
      aside={
        <SmallButton icon="plus" tone="soft" onClick={() => setAdding(true)}>
          {adminKhataText('newCustomer')}
        </SmallButton>
      }
      more={
        mayGiveCredit
          ? [{ label: adminKhataText('fromSheet'), onChoose: () => setSheet(true) }]
          : []
      }
    >
      <RefusedCommands />
      <RemoteView remote={read}>
        {(list) => (
          <>
            {hasSheet && (
              <OpeningSheet list={list} pendingFor={pendingFor} onClose={() => setSheet(false)} />
            )}
            {list.count === 0 ? (
              <EmptyState title={adminKhataText('emptyTitle')} text={adminKhataText('emptyText')}>
                <Button onClick={() => setAdding(true)}>{adminKhataText('newCustomer')}</Button>
                {mayGiveCredit && (
                  <Button tone="plain" onClick={() => setSheet(true)}>
                    {adminKhataText('fromSheet')}
                  </Button>
                )}
              </EmptyState>
            ) : (
              <>
                <ListTools
                  search={
                    <SearchBox
                      label={adminKhataText('search')}
                      value={q}
                      onSearch={(text) => onNarrow({ q: text })}
                    />
                  }
                >
                  <Choice
                    label={adminKhataText('sort')}
                    value={sort}
                    options={KHATA_SORTS.map((value) => ({
                      value,
                      label: adminKhataText(`sort_${value}`),
                    }))}
                    onChange={(chosen) => onNarrow({ sort: chosen })}
                  />
                </ListTools>
                <Customers customers={inOrder(findCustomers(shownOf(list), q), sort)} />
              </>
            )}
          </>
        )}
      </RemoteView>
      {isAdding && <CustomerDialog onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}

/** Those who owe most, or those whose oldest bill is oldest; whoever owes nothing comes last. */
const inOrder = (
  customers: readonly ListedCustomer[],
  sort: KhataSearch['sort'],
): ListedCustomer[] =>
  customers.toSorted((one, other) =>
    sort === 'most'
      ? other.balancePaise - one.balancePaise
      : (one.sinceMs ?? Infinity) - (other.sinceMs ?? Infinity) ||
        other.balancePaise - one.balancePaise,
  );

function Customers({ customers }: { customers: readonly ListedCustomer[] }) {
  const owed = customers.reduce((sum, { balancePaise }) => sum + Math.max(balancePaise, 0), 0);
  if (customers.length === 0) return <p>{adminKhataText('noMatch')}</p>;
  return (
    <PanelCard title={adminKhataText.count('count', customers.length)}>
      <p className={moneyStyles.total}>
        <span>{adminKhataText('owedInAll')}</span>
        <strong className={moneyStyles.amount}>{money(exactPaise(owed))}</strong>
      </p>
      <ul className={moneyStyles.list}>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </ul>
    </PanelCard>
  );
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, phone, balancePaise, sinceMs, note, disputeCount } = customer;
  return (
    <li className={moneyStyles.entry}>
      <div>
        <Link
          to="/admin/money/khata/$customerId"
          params={{ customerId: id }}
          className={moneyStyles.link}
        >
          {customerName(customer)}
        </Link>
        <p className={moneyStyles.note}>
          {[
            phone,
            limitWords(customer),
            sinceMs !== null && adminKhataText('since', { day: formatDay(new Date(sinceMs)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note !== '' && <p>{note}</p>}
        {(isOverLimit(customer) || disputeCount > 0) && (
          <p className={styles.badges}>
            {isOverLimit(customer) && <Badge tone="red">{adminKhataText('overLimit')}</Badge>}
            {disputeCount > 0 && <Badge tone="amber">{adminKhataText('saysWrong')}</Badge>}
          </p>
        )}
      </div>
      <strong className={styles.owes}>{owesWords(balancePaise)}</strong>
    </li>
  );
}
