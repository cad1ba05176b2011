import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { readToldUntil, saveToldUntil } from '../../phone/db/admin-preferences.ts';
import { tellSeen } from '../api/orders.ts';
import { useAdmin } from '../use-admin.ts';
import { acknowledgedAtom } from './new-orders-state.ts';

/** As many as the shop takes at a time; the others go with the next ones. */
const MOST_AT_ONCE = 200;
const AGAIN_AFTER_MS = 10_000;

/**
 * Tells the shop which orders have been acknowledged here, so that no phone rings for them any more and
 * their customers hear that they were seen: one by one, and all that have come in until an instant, listed
 * here or not. What it did not hear it is told again, that instant also after the page was closed.
 */
export function useTellSeen(untilMs: number): void {
  const { token } = useAdmin();
  const acknowledged = useAtomValue(acknowledgedAtom);
  const told = useRef(new Set<string>());
  const [toldUntilMs, setToldUntilMs] = useState(() => readToldUntil() ?? untilMs);
  const [tries, setTries] = useState(0);
  useEffect(() => saveToldUntil(toldUntilMs), [toldUntilMs]);
  useEffect(() => {
    const news = [...acknowledged].filter((id) => !told.current.has(id)).slice(-MOST_AT_ONCE);
    const until = untilMs > toldUntilMs ? untilMs : null;
    if (news.length === 0 && until === null) return;
    for (const id of news) told.current.add(id);
    const tell = async () => {
      const reply = await tellSeen(token, news, until);
      if (reply.ok) {
        if (until !== null) setToldUntilMs(until);
        return;
      }
      for (const id of news) told.current.delete(id);
      setTimeout(() => setTries((before) => before + 1), AGAIN_AFTER_MS);
    };
    void tell();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure asks for another try
  }, [token, acknowledged, untilMs, toldUntilMs, tries]);
}
