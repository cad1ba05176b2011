import { useEffect, useState } from 'react';
import { fetchBill } from '../../api/bills.ts';
import type { BillContents } from '../../domain/bill/bill.ts';
import type { Order } from '../../phone/db/orders.ts';
import { readSession } from '../../phone/db/session.ts';
import { renewSession } from '../../phone/sync/renew-session.ts';

/** Asks by the order's key; for an order of another phone by the session, which may have to be renewed once. */
async function readBill({ id, key }: Pick<Order, 'id' | 'key'>): Promise<BillContents | null> {
  const session = await readSession();
  const bill = await fetchBill({ id, key }, session?.token ?? '');
  if (bill || key !== '' || !session) return bill;
  await renewSession(session.account);
  return fetchBill({ id, key }, (await readSession())?.token ?? '');
}

/** The bill of an order; `number` is the one that the phone was told: another is fetched anew. */
export function useBill(order: Pick<Order, 'id' | 'key'>, number: string) {
  const { id, key } = order;
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of: string; bill: BillContents | null } | null>(null);
  const asked = `${number} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const bill = await readBill({ id, key }).catch(() => null);
      if (!isOver) setResult({ of: asked, bill });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [id, key, asked]);
  const known = result?.of === asked ? result : null;
  return {
    bill: known?.bill ?? null,
    isMissing: known !== null && known.bill === null,
    retry: () => setAttempt(attempt + 1),
  };
}
