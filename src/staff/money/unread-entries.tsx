import { adminMoneyText } from '../../text/admin-money.ts';
import * as styles from './money.module.css';
import { transferWords } from './money-words.ts';
import type { UnreadTransfer } from './use-unread-transfers.ts';

/** What this device has recorded and what was read does not list, as entries of a list, in the order given. */
export function UnreadEntries({ unread }: { unread: readonly UnreadTransfer[] }) {
  return unread.map(({ id, body, isPending }) => (
    <li key={id} className={styles.entry}>
      <div>
        {transferWords(body)}
        <p className={styles.note}>
          {['note' in body && body.note, isPending && adminMoneyText('pending')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  ));
}
