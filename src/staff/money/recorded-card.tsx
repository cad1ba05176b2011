import { isReversible } from '../../domain/ledger/transfer.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { useMayDo } from '../session/use-admin.ts';
import type { ShownTransfer } from '../api/ledger.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { Nothing, PanelCard } from '../dashboard/panel-card.tsx';
import { undoTransfer } from '../orders/outbox/outbox.ts';
import * as styles from './money.module.css';
import { kindName, money } from './money-words.ts';
import { UnreadEntries } from './unread-entries.tsx';
import type { UnreadTransfer } from './use-unread-transfers.ts';

/** What people have recorded, newest first; above it what this device has recorded since. */
export function RecordedCard({
  recorded,
  unread,
}: {
  recorded: readonly ShownTransfer[];
  unread: readonly UnreadTransfer[];
}) {
  const isEmpty = recorded.length === 0 && unread.length === 0;
  return (
    <PanelCard title={adminMoneyText('recordedTitle')}>
      {isEmpty ? (
        <Nothing>{adminMoneyText('nothingRecorded')}</Nothing>
      ) : (
        <ul className={styles.list}>
          <UnreadEntries unread={unread.toReversed()} />
          {recorded.map((transfer) => (
            <RecordedRow key={transfer.id} transfer={transfer} />
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function RecordedRow({ transfer }: { transfer: ShownTransfer }) {
  const mayRecord = useMayDo('record_payments');
  const { id, kind, amountPaise, countedPaise, note, order, orderNumber } = transfer;
  const { byName, takenAtMs, isReversed } = transfer;
  const what = `${kindName(kind)} ${money(countedPaise ?? amountPaise)}`;
  const takeBack = async () => {
    await undoTransfer({ id: order, number: orderNumber }, id);
    toastSuccess(adminMoneyText('undone'));
  };
  return (
    <li className={styles.entry}>
      <div>
        <span className={isReversed ? styles.gone : undefined}>{what}</span>
        <p className={styles.note}>
          {[
            firstEight(orderNumber),
            note,
            byName,
            formatDateTime(takenAtMs),
            isReversed && adminMoneyText('takenBack'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayRecord && !isReversed && isReversible(transfer) && (
        <SmallButton
          onClick={() => void takeBack()}
          aria-label={adminMoneyText('takeBackOf', { what })}
        >
          {adminMoneyText('takeBack')}
        </SmallButton>
      )}
    </li>
  );
}
