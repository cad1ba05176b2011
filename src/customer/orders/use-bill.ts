import { useEffect, useState } from 'react';
import { fetchBill, type OrderPapers } from '../../api/bills.ts';
import type { Order } from '../../phone/db/orders.ts';
import { readSession } from '../../phone/db/session.ts';
import { renewSession } from '../../phone/sync/renew-session.ts';

/** Asks by the order's key; for an order of another phone by the session, which may have to be renewed once. */
async function readBill({ id, key }: Pick<Order, 'id' | 'key'>): Promise<OrderPapers | null> {
  const session = await readSession();
  const papers = await fetchBill({ id, key }, session?.token ?? '');
  if (papers || key !== '' || !session) return papers;
  await renewSession(session.account);
  return fetchBill({ id, key }, (await readSession())?.token ?? '');
}

/** The bill of an order, with its credit notes; `number` is the one that the phone was told: another is fetched anew. */
export function useBill(order: Pick<Order, 'id' | 'key'>, number: string) {
  const { id, key } = order;
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of: string; papers: OrderPapers | null } | null>(null);
  const asked = `${number} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const papers = await readBill({ id, key }).catch(() => null);
      if (!isOver) setResult({ of: asked, papers });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [id, key, asked]);
  const known = result?.of === asked ? result : null;
  return {
    papers: known?.papers ?? null,
    isMissing: known !== null && known.papers === null,
    retry: () => setAttempt(attempt + 1),
  };
}
