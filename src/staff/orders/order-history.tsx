import type { OrderHistory as Amended } from '../../domain/order/fold.ts';
import type { AdminOrderEvent } from '../api/orders.ts';
import { readNames } from '../api/users.ts';
import { RECORD_ID_PATTERN } from '../../domain/order/request.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { formatDateTime } from '../components/format-time.ts';
import { useAdmin, useMayDo } from '../session/use-admin.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { type NamesOf, useProductNames } from '../queries/use-product-names.ts';
import { amendmentText } from './amendment-words.ts';
import { whatHappened, whoDidIt } from './event-words.ts';
import * as styles from './order-history.module.css';

interface OrderHistoryProps {
  events: readonly AdminOrderEvent[];
  /** What the amendments among them say. */
  history: Amended;
}

/** The changes of an order, with time and person. */
export function OrderHistory({ events, history }: OrderHistoryProps) {
  const { account } = useAdmin();
  const mayReadNames = useMayDo('read_accounts');
  if (events.length === 0) return <p className={styles.none}>{adminOrdersText('noHistory')}</p>;
  const isByOthers = events.some(({ by }) => RECORD_ID_PATTERN.test(by) && by !== account);
  return isByOthers && mayReadNames ? (
    <NamedHistory events={events} history={history} />
  ) : (
    <History events={events} history={history} names={NO_NAMES} />
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Fetches the names of the other admins. */
function NamedHistory({ events, history }: OrderHistoryProps) {
  const ids = [...new Set(events.map(({ by }) => by))].filter((by) => RECORD_ID_PATTERN.test(by));
  const names = useShopQuery(['names', ids.join(' ')], (token) => readNames(token, ids));
  return <History events={events} history={history} names={names.data ?? NO_NAMES} />;
}

function eventText(event: AdminOrderEvent, history: Amended, namesOf: NamesOf): string {
  const amendment = history.amendments.find(({ id }) => id === event.id);
  return amendment ? amendmentText(amendment, history, namesOf) : whatHappened(event);
}

function History({
  events,
  history,
  names,
}: OrderHistoryProps & { names: ReadonlyMap<string, string> }) {
  const { account } = useAdmin();
  const namesOf = useProductNames();
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.what}>{eventText(event, history, namesOf)}</span>
          <span className={styles.when}>
            {formatDateTime(event.atMs)}, {whoDidIt(event.by, account, names)}
          </span>
        </li>
      ))}
    </ol>
  );
}
