import type { TransferCommand } from '../../phone/commands/staff-transfer.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import * as styles from './money.module.css';
import { transferWords } from './money-words.ts';

/** What was recorded and waits for the network, as entries of a list, in the order given. */
export function PendingEntries({ pending }: { pending: readonly TransferCommand[] }) {
  return pending.map(({ id, body }) => (
    <li key={id} className={styles.entry}>
      <div>
        {transferWords(body)}
        <p className={styles.note}>
          {['note' in body && body.note, adminMoneyText('pending')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  ));
}
