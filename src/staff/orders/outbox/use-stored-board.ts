import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { keepOnBoard, readBoard, storeBoard } from '../../../phone/db/staff-outbox.ts';
import { isActiveStatus } from '../../../domain/order/status.ts';
import { isRefusal } from '../../api/client.ts';
import type { AdminOrder, OpenOrders } from '../../api/orders.ts';
import type { ShopQuery } from '../../queries/use-shop-query.ts';
import { useAdmin } from '../../session/use-admin.ts';

/** The file that has this code: its name changes with the code, and with it perhaps what an AdminOrder is. */
const SHAPE = import.meta.url;

type Read<Data> = Pick<ShopQuery<Data>, 'data' | 'dataUpdatedAt' | 'error'>;

/** An order as it was read by itself, until then as the board of this device has it; undefined if it was on neither. */
export function useStoredOrder(
  orderId: string,
  read: Read<{ order: AdminOrder }>,
): AdminOrder | undefined {
  const { account } = useAdmin();
  const order = read.data?.order;
  useEffect(() => {
    if (!order || !isActiveStatus(order.status)) return;
    keepOnBoard(account, SHAPE, order, Date.now()).catch((error: unknown) =>
      console.warn('The order was not stored', error),
    );
  }, [account, order]);
  const stored = useLiveQuery(() => readBoard(account, SHAPE), [account]);
  if (order || isRefusal(read.error)) return order;
  return (stored?.orders as AdminOrder[] | undefined)?.find(({ id }) => id === orderId);
}

/** The board as it was last read on this device, until it is read again: it is shown after a reload without a network. */
export function useStoredBoard<Board extends Read<OpenOrders>>(read: Board): Board {
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
  if (data || !stored || isRefusal(read.error)) return read;
  const orders = stored.orders as AdminOrder[];
  return { ...read, data: { orders, areAll: stored.areAll }, dataUpdatedAt: stored.asOfMs };
}
