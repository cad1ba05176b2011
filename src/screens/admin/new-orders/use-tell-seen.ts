import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { tellSeen } from '../../../data/remote/admin-orders.ts';
import { useAdmin } from '../use-admin.ts';
import { acknowledgedAtom } from './new-orders-state.ts';

/** As many as the shop takes at a time; the others go with the next ones. */
const MOST_AT_ONCE = 200;

/**
 * Tells the shop which orders have been acknowledged here, so that no phone rings for them any more and
 * their customers hear that they were seen: one by one, and all that have come in until an instant, listed
 * here or not. What it did not hear goes with the next ones.
 */
export function useTellSeen(untilMs: number): void {
  const { token } = useAdmin();
  const acknowledged = useAtomValue(acknowledgedAtom);
  const told = useRef(new Set<string>());
  const toldUntilMs = useRef(untilMs);
  useEffect(() => {
    const news = [...acknowledged].filter((id) => !told.current.has(id)).slice(-MOST_AT_ONCE);
    const until = untilMs > toldUntilMs.current ? untilMs : null;
    if (news.length === 0 && until === null) return;
    for (const id of news) told.current.add(id);
    const tell = async () => {
      const reply = await tellSeen(token, news, until);
      if (!reply.ok) for (const id of news) told.current.delete(id);
      else if (until !== null) toldUntilMs.current = until;
    };
    void tell();
  }, [token, acknowledged, untilMs]);
}
