import { Link } from '@tanstack/react-router';
import { isReversible } from '../../domain/ledger/transfer.ts';
import { reversalAction } from '../../domain/ledger/parse-transfer.ts';
import { exactPaise } from '../../domain/money.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { answerDispute, type CustomerKhata, type KhataLine } from '../api/customers.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { Nothing, PanelCard } from '../dashboard/panel-card.tsx';
import * as moneyStyles from '../money/money.module.css';
import { kindName, money } from '../money/money-words.ts';
import { UnreadEntries } from '../money/unread-entries.tsx';
import type { UnreadTransfer } from '../money/use-unread-transfers.ts';
import { undoTransfer } from '../orders/outbox/outbox.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { useMayDo } from '../session/use-admin.ts';
import * as styles from './khata.module.css';

/** The lines of a khata, newest first; above them what this device has recorded since. */
export function KhataLines({
  name,
  khata: { lines, isCut, customer },
  unread,
  onAnswered,
}: {
  /** The customer's. */
  name: string;
  khata: CustomerKhata;
  unread: readonly UnreadTransfer[];
  onAnswered: () => void;
}) {
  const own = unread.filter(({ body }) =>
    'customer' in body
      ? body.customer === customer.id
      : body.kind === 'reversed' && lines.some(({ id }) => id === body.reverses),
  );
  return (
    <PanelCard title={adminKhataText('lines')}>
      {lines.length === 0 && own.length === 0 ? (
        <Nothing>{adminKhataText('noLines')}</Nothing>
      ) : (
        <ul className={moneyStyles.list}>
          <UnreadEntries unread={own.toReversed()} />
          {lines.map((line) => (
            <Line key={line.id} line={line} name={name} onAnswered={onAnswered} />
          ))}
        </ul>
      )}
      {isCut && <p className={moneyStyles.note}>{adminKhataText('older')}</p>}
    </PanelCard>
  );
}

/** 'owes ₹230.00 after it'. */
function afterWords({ balancePaise }: KhataLine): string {
  if (balancePaise === 0) return adminKhataText('afterNothing');
  return balancePaise > 0
    ? adminKhataText('after', { amount: money(balancePaise) })
    : adminKhataText('afterGets', { amount: money(exactPaise(0 - balancePaise)) });
}

function Line({
  line,
  name,
  onAnswered,
}: {
  line: KhataLine;
  name: string;
  onAnswered: () => void;
}) {
  const mayReverse = useMayDo(reversalAction(line.kind));
  const { id, kind, amountPaise, openPaise, note, order, orderNumber, takenAtMs } = line;
  const what = `${kindName(kind)} ${money(exactPaise(Math.abs(amountPaise)))}`;
  const takeBack = async () => {
    await undoTransfer({ id: order, number: orderNumber }, id);
    toastSuccess(adminMoneyText('undone'));
  };
  return (
    <li className={moneyStyles.entry}>
      <div>
        <span className={classNames(line.isReversed && moneyStyles.gone)}>{what}</span>
        {order !== '' && (
          <>
            {' '}
            <Link to="/admin/orders" search={{ order }} className={moneyStyles.link}>
              {firstEight(orderNumber)}
            </Link>
          </>
        )}
        <p className={moneyStyles.note}>
          {[
            formatDateTime(takenAtMs),
            note,
            line.isReversed && adminMoneyText('takenBack'),
            openPaise > 0 && adminKhataText('stillOpen', { amount: money(openPaise) }),
            afterWords(line),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {line.dispute && <Dispute line={line} name={name} onAnswered={onAnswered} />}
      </div>
      {mayReverse && !line.isReversed && isReversible(line) && (
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

/** What the customer says of a line, until somebody has looked at it. */
function Dispute({
  line: { id, dispute },
  name,
  onAnswered,
}: {
  line: KhataLine;
  name: string;
  onAnswered: () => void;
}) {
  const change = useChange();
  const mayAnswer = useMayDo('manage_customers');
  if (!dispute) return null;
  const isOpen = dispute.answeredAtMs === null;
  const answer = async () => {
    const reply = await change.send(
      (token) => answerDispute(token, id),
      (reason) => adminKhataText('answerFailed', { reason }),
    );
    if (reply.ok) onAnswered();
  };
  return (
    <div className={styles.dispute}>
      <p>
        <strong>{adminKhataText('disputed', { name })}</strong>{' '}
        {!isOpen && adminKhataText('disputeAnswered')}
      </p>
      {dispute.note !== '' && <p>{dispute.note}</p>}
      <p className={moneyStyles.note}>{formatDateTime(dispute.madeAtMs)}</p>
      {isOpen && mayAnswer && (
        <SmallButton isBusy={change.isBusy} onClick={() => void answer()}>
          {adminKhataText('answer')}
        </SmallButton>
      )}
    </div>
  );
}
