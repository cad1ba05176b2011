import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { NO_ORDER, type OutboxOrder, queueForOrders } from '../orders/outbox/outbox.ts';
import { useMayDo } from '../session/use-admin.ts';
import { acknowledgedAtom } from './new-orders-state.ts';

const acknowledge = (orders: readonly OutboxOrder[], untilMs: number | null) =>
  queueForOrders(orders, { kind: 'see', body: { untilMs } });

/**
 * Hands acknowledged orders to the outbox, single ones and all until an instant, so that the server sends no more push
 * messages about them and customers see that the shop has seen the order.
 */
export function useAcknowledge(untilMs: number): void {
  const mayAcknowledge = useMayDo('acknowledge_orders');
  const acknowledged = useAtomValue(acknowledgedAtom);
  const handedOver = useRef(new Set<string>());
  useEffect(() => {
    if (!mayAcknowledge) return;
    const news = [...acknowledged].filter((id) => !handedOver.current.has(id));
    for (const id of news) handedOver.current.add(id);
    const orders = news.map((id) => ({ id, number: '' }));
    acknowledge(orders, null).catch((error: unknown) => {
      for (const id of news) handedOver.current.delete(id);
      console.warn('Not acknowledged', error);
    });
  }, [acknowledged, mayAcknowledge]);
  useEffect(() => {
    if (!mayAcknowledge) return;
    const acknowledgedUntilMs = readStaffPreference('admin_told_until');
    // On a device that has acknowledged nothing, older orders are not announced.
    if (acknowledgedUntilMs === null) writeStaffPreference('admin_told_until', untilMs);
    else if (untilMs > acknowledgedUntilMs) {
      acknowledge([NO_ORDER], untilMs).then(
        () => writeStaffPreference('admin_told_until', untilMs),
        (error: unknown) => console.warn('Not acknowledged', error),
      );
    }
  }, [untilMs, mayAcknowledge]);
}
