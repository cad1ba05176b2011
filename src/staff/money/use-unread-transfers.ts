import { useEffect, useState } from 'react';
import type { TransferCommand } from '../../phone/commands/staff-transfer.ts';
import { usePendingTransfers, useRefusedCommands } from '../orders/outbox/use-outbox.ts';
import { useIsOnline } from '../queries/use-is-online.ts';
import type { ShopQuery } from '../queries/use-shop-query.ts';

interface Answered {
  command: TransferCommand;
  /** How many times the ledger was read since it left the outbox. */
  reads: number;
}

/** A read may have begun before the answer; the second has not. */
const READS = 2;

const isIn = (some: readonly { id: string }[], { id }: { id: string }) =>
  some.some((one) => one.id === id);

/**
 * What this device has recorded and what was read does not have, oldest first: what is pending, and what the shop has
 * answered since the read. `recordedIn`: the transfers that what was read lists, as far as it does. Without a network nothing is answered: what has left the outbox then was taken
 * back unsent.
 */
export function useUnreadTransfers<Data>(
  read: ShopQuery<Data>,
  recordedIn: (data: Data) => readonly { id: string }[],
): {
  pending: readonly TransferCommand[];
  unread: readonly TransferCommand[];
} {
  const pending = usePendingTransfers();
  const refused = useRefusedCommands();
  const isOnline = useIsOnline();
  const { data, dataUpdatedAt, refetch } = read;
  const recorded = data === undefined ? [] : recordedIn(data);
  const [seen, setSeen] = useState({
    pending,
    dataUpdatedAt,
    answered: [] as readonly Answered[],
  });
  let { answered } = seen;
  if (seen.pending !== pending || seen.dataUpdatedAt !== dataUpdatedAt) {
    const isRead = seen.dataUpdatedAt !== dataUpdatedAt;
    const left = seen.pending.filter((one) => !isIn(pending, one) && !isIn(refused, one));
    answered = [
      ...answered.map(({ command, reads }) => ({ command, reads: reads + (isRead ? 1 : 0) })),
      ...left.map((command) => ({ command, reads: 0 })),
    ].filter(({ command, reads }) => reads < READS && !isIn(recorded, command));
    setSeen({ pending, dataUpdatedAt, answered: isOnline ? answered : [] });
  }
  const hasAnswered = answered.length > 0;
  useEffect(() => {
    if (hasAnswered) refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- when one is answered, and not with each render's function
  }, [hasAnswered, dataUpdatedAt]);
  const unread = [...answered.map(({ command }) => command), ...pending].filter(
    (one) => !isIn(recorded, one),
  );
  return { pending, unread };
}
