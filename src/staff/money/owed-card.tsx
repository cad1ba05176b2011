import { Link } from '@tanstack/react-router';
import { cashWith, drawerOf, type DrawerAccount } from '../../domain/ledger/account.ts';
import { exactPaise } from '../../domain/money.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { useAdmin, useMayDo } from '../session/use-admin.ts';
import type { Ledger, OpenOrder } from '../api/ledger.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { Nothing, PanelCard } from '../dashboard/panel-card.tsx';
import * as styles from './money.module.css';
import { money } from './money-words.ts';
import type { Recording } from './record-form.tsx';

/** Orders that are finished and not settled, oldest first. */
export function OwedCard({
  ledger: { drawers, owed, owedCount, owedPaise },
  onRecord,
}: {
  ledger: Ledger;
  onRecord: (recording: Recording) => void;
}) {
  const { account: member } = useAdmin();
  const carried = drawers.find(({ account }) => account === cashWith(member));
  const cashDrawer = drawerOf(member, carried?.balancePaise ?? 0);
  return (
    <PanelCard title={adminMoneyText('owedTitle')}>
      {owed.length === 0 ? (
        <Nothing>{adminMoneyText('nobodyOwes')}</Nothing>
      ) : (
        <>
          <p className={styles.total}>
            <span>{adminMoneyText.count('owed', owedCount)}</span>
            <strong className={styles.amount}>{money(owedPaise)}</strong>
          </p>
          <ul className={styles.list}>
            {owed.map((order) => (
              <OwedRow key={order.id} order={order} cashDrawer={cashDrawer} onRecord={onRecord} />
            ))}
          </ul>
          {owedCount > owed.length && (
            <p className={styles.note}>{adminMoneyText('moreOwed', { n: owed.length })}</p>
          )}
        </>
      )}
    </PanelCard>
  );
}

function OwedRow({
  order,
  cashDrawer,
  onRecord,
}: {
  order: OpenOrder;
  /** Where cash goes, or comes from (D80). */
  cashDrawer: DrawerAccount;
  onRecord: (recording: Recording) => void;
}) {
  const mayCollect = useMayDo('record_payments');
  const mayGiveBack = useMayDo('refund_payments');
  const { id, number, customerName, owedPaise, receivedAtMs } = order;
  const amountPaise = exactPaise(Math.abs(owedPaise));
  const isOwed = owedPaise > 0;
  const isAllowed = isOwed ? mayCollect : mayGiveBack;
  const amount = money(amountPaise);
  return (
    <li className={styles.entry}>
      <div>
        <Link to="/admin/orders" search={{ order: id }} className={styles.link}>
          {firstEight(number)}
        </Link>{' '}
        {customerName}
        <p className={styles.note}>
          {adminMoneyText(isOwed ? 'owes' : 'shopOwes', { amount })} ·{' '}
          {formatDateTime(receivedAtMs)}
        </p>
      </div>
      {isAllowed && (
        <SmallButton
          onClick={() =>
            onRecord({
              kind: isOwed ? 'collected' : 'refunded',
              order: { id, number },
              amountPaise,
              cashDrawer,
            })
          }
          aria-label={adminMoneyText(isOwed ? 'collectOf' : 'giveBackOf', {
            number: firstEight(number),
          })}
        >
          {adminMoneyText(isOwed ? 'collect' : 'giveBack')}
        </SmallButton>
      )}
    </li>
  );
}
