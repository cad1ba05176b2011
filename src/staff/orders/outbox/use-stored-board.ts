import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { keepOnBoard, readBoard, storeBoard } from '../../../phone/db/staff-outbox.ts';
import { isActiveStatus } from '../../../domain/order/status.ts';
import type { AdminOrder, OpenOrders } from '../../api/orders.ts';
import { useAdmin } from '../../session/use-admin.ts';

/** The file that has this code: its name changes with the code, and with it perhaps what an AdminOrder is. */
const SHAPE = import.meta.url;

interface Read {
  data: OpenOrders | undefined;
  dataUpdatedAt: number;
}

/** An order as it was read by itself, until then as the board of this device has it; undefined if it was on neither. */
export function useStoredOrder(
  orderId: string,
  read: AdminOrder | undefined,
): AdminOrder | undefined {
  const { account } = useAdmin();
  useEffect(() => {
    if (!read || !isActiveStatus(read.status)) return;
    keepOnBoard(account, SHAPE, read, Date.now()).catch((error: unknown) =>
      console.warn('The order was not stored', error),
    );
  }, [account, read]);
  const stored = useLiveQuery(() => readBoard(account, SHAPE), [account]);
  return read ?? (stored?.orders as AdminOrder[] | undefined)?.find(({ id }) => id === orderId);
}

/** The board as it was last read on this device, until it is read again: it is shown after a reload without a network. */
export function useStoredBoard<Board extends Read>(read: Board): Board {
  const { account } = useAdmin();
  const { data, dataUpdatedAt } = read;
  useEffect(() => {
    if (!data || dataUpdatedAt === 0) return;
    const { orders, areAll } = data;
    storeBoard({ account, shape: SHAPE, orders, areAll, asOfMs: dataUpdatedAt }).catch(
      (error: unknown) => console.warn('The board was not stored', error),
    );
  }, [account, data, dataUpdatedAt]);
  const stored = useLiveQuery(() => readBoard(account, SHAPE), [account]);
  if (data || !stored) return read;
  const orders = stored.orders as AdminOrder[];
  return { ...read, data: { orders, areAll: stored.areAll }, dataUpdatedAt: stored.asOfMs };
}
