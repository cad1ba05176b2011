import { useEffect } from 'react';
import type { NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import { usePendingTransfers, useRecordedTransfers } from '../orders/outbox/use-outbox.ts';
import type { ShopQuery } from '../queries/use-shop-query.ts';

/** A transfer that this device has recorded. */
export interface UnreadTransfer {
  id: string;
  /** '' for none. */
  orderId: string;
  body: NewTransferRequest;
  /** The shop has not answered it. */
  isPending: boolean;
}

/**
 * What this device has recorded and what was read does not have, oldest first: what is pending, and what the shop has
 * stored since the read began. That is read again. `recordedIn`: the transfers that what was read lists, as far as it
 * does. What was taken back meanwhile is not among them.
 */
export function useUnreadTransfers<Data>(
  { data, readBeganAtMs, refetch }: ShopQuery<Data>,
  recordedIn: (data: Data) => readonly { id: string }[],
): UnreadTransfer[] {
  const pending = usePendingTransfers();
  const stored = useRecordedTransfers();
  const listed = data === undefined ? [] : recordedIn(data);
  const isListed = ({ id }: { id: string }) => listed.some((one) => one.id === id);
  const answered =
    readBeganAtMs === null
      ? []
      : stored.filter((one) => (one.answeredAtMs ?? 0) > readBeganAtMs && !isListed(one));
  const count = answered.length;
  useEffect(() => {
    if (count > 0) refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- when one is answered, and not with each render's function
  }, [count, readBeganAtMs]);
  const unread = [
    ...answered.map(({ command }) => ({ ...command, isPending: false })),
    ...pending.filter((one) => !isListed(one)).map((one) => ({ ...one, isPending: true })),
  ];
  const takenBack = unread.flatMap(({ body }) => (body.kind === 'reversed' ? body.reverses : []));
  return unread.filter(({ id }) => !takenBack.includes(id));
}
