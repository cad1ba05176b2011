import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { tellSeen } from '../../../data/remote/admin-orders.ts';
import { useAdmin } from '../use-admin.ts';
import { acknowledgedAtom } from './new-orders-state.ts';

/** As many as the shop takes at a time; the others go with the next ones. */
const MOST_AT_ONCE = 200;

/**
 * Tells the shop which orders have been acknowledged here, so that no phone rings for them any more and
 * their customers hear that they were seen. What it did not hear goes with the next ones.
 */
export function useTellSeen(): void {
  const { token } = useAdmin();
  const acknowledged = useAtomValue(acknowledgedAtom);
  const told = useRef(new Set<string>());
  useEffect(() => {
    const news = [...acknowledged].filter((id) => !told.current.has(id)).slice(-MOST_AT_ONCE);
    if (news.length === 0) return;
    for (const id of news) told.current.add(id);
    const tell = async () => {
      const reply = await tellSeen(token, news);
      if (!reply.ok) for (const id of news) told.current.delete(id);
    };
    void tell();
  }, [token, acknowledged]);
}
