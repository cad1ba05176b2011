import type { AdminOrderEvent } from '../api/orders.ts';
import { readNames } from '../api/users.ts';
import { RECORD_ID_PATTERN } from '../../domain/order/request.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { formatDateTime } from '../components/format-time.ts';
import { useAdmin } from '../use-admin.ts';
import { useShopQuery } from '../use-shop-query.ts';
import { whatHappened, whoDidIt } from './event-words.ts';
import styles from './order-history.module.css';

/** The status changes of an order, with time and person. */
export function OrderHistory({ events }: { events: readonly AdminOrderEvent[] }) {
  const { account } = useAdmin();
  if (events.length === 0) return <p className={styles.none}>{adminOrdersText('noHistory')}</p>;
  const isByOthers = events.some(({ by }) => RECORD_ID_PATTERN.test(by) && by !== account);
  return isByOthers ? (
    <NamedHistory events={events} />
  ) : (
    <History events={events} names={NO_NAMES} />
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Fetches the names of the other admins. */
function NamedHistory({ events }: { events: readonly AdminOrderEvent[] }) {
  const ids = [...new Set(events.map(({ by }) => by))].filter((by) => RECORD_ID_PATTERN.test(by));
  const names = useShopQuery(['names', ids.join(' ')], (token) => readNames(token, ids));
  return <History events={events} names={names.data ?? NO_NAMES} />;
}

function History({
  events,
  names,
}: {
  events: readonly AdminOrderEvent[];
  names: ReadonlyMap<string, string>;
}) {
  const { account } = useAdmin();
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.what}>{whatHappened(event)}</span>
          <span className={styles.when}>
            {formatDateTime(event.atMs)}, {whoDidIt(event.by, account, names)}
          </span>
        </li>
      ))}
    </ol>
  );
}
