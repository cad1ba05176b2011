import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { markOrdersSeen } from '../api/orders.ts';
import { useAdmin } from '../use-admin.ts';
import { acknowledgedAtom } from './new-orders-state.ts';

/** The server's limit per request; the rest is sent with the next request. */
const MAX_PER_REQUEST = 200;
const RETRY_MS = 10_000;

/**
 * Sends the acknowledged orders to the server, single ones and all until an instant, so that it sends no more push
 * messages about them and customers see that the shop has seen the order. A failed request is retried; the instant is
 * stored, and sent again after a reload.
 */
export function useMarkSeen(untilMs: number): void {
  const { token } = useAdmin();
  const acknowledged = useAtomValue(acknowledgedAtom);
  const sent = useRef(new Set<string>());
  const [toldUntilMs, setToldUntilMs] = useState(
    () => readStaffPreference('admin_told_until') ?? untilMs,
  );
  const [tries, setTries] = useState(0);
  useEffect(() => writeStaffPreference('admin_told_until', toldUntilMs), [toldUntilMs]);
  useEffect(() => {
    const news = [...acknowledged].filter((id) => !sent.current.has(id)).slice(-MAX_PER_REQUEST);
    const until = untilMs > toldUntilMs ? untilMs : null;
    if (news.length === 0 && until === null) return;
    for (const id of news) sent.current.add(id);
    const send = async () => {
      const reply = await markOrdersSeen(token, news, until);
      if (reply.ok) {
        if (until !== null) setToldUntilMs(until);
        return;
      }
      for (const id of news) sent.current.delete(id);
      setTimeout(() => setTries((before) => before + 1), RETRY_MS);
    };
    void send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `tries` triggers the retry after a failure
  }, [token, acknowledged, untilMs, toldUntilMs, tries]);
}
