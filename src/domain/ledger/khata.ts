/**
 * A customer's khata (D74): what was put on it and what was paid, in the order in which the shop stored it. What is owed
 * is a sum; which bill is still open is a view of it, oldest first, that nobody stores.
 */
import { exactPaise, type Paise } from '../money.ts';
import { addedTo, type Transfer } from './transfer.ts';

/** A line of a khata. */
export interface KhataEntry {
  id: string;
  /** A kind of transfer. */
  kind: string;
  /** Above zero the customer owes it more, below zero less. */
  amountPaise: Paise;
  /** What they owe after it. */
  balancePaise: Paise;
  /** What of it is not paid yet, once all that was paid has gone to the oldest; 0 for what is no bill. */
  openPaise: Paise;
}

type Moved = Pick<Transfer, 'id' | 'kind' | 'from' | 'to' | 'amountPaise' | 'reverses'>;

/**
 * The lines of a khata from its transfers, oldest first. `accounts`: the customer's, and those of customers who were
 * merged into theirs. A transfer and its opposite cancel one another, and pay nothing else.
 */
export function khataEntries(
  transfers: readonly Moved[],
  accounts: readonly string[],
): KhataEntry[] {
  const reversed = new Set(transfers.map(({ reverses }) => reverses));
  const added = (one: Moved): number =>
    accounts.reduce((sum, account) => sum + addedTo(account, one), 0);
  const counts = ({ id, reverses }: Moved): boolean => reverses === '' && !reversed.has(id);
  const paid = transfers.reduce(
    (sum, one) => sum + (counts(one) ? Math.max(0 - added(one), 0) : 0),
    0,
  );
  let [balance, left] = [0, paid];
  return transfers.map((one) => {
    const amount = added(one);
    balance += amount;
    const bill = counts(one) ? Math.max(amount, 0) : 0;
    const isPaid = Math.min(bill, left);
    left -= isPaid;
    return {
      id: one.id,
      kind: one.kind,
      amountPaise: exactPaise(amount),
      balancePaise: exactPaise(balance),
      openPaise: exactPaise(bill - isPaid),
    };
  });
}

/** Whether a customer would owe more than they may, in paise. Without credit every amount is too much. */
export const passesLimit = (
  { balancePaise, limitPaise }: { balancePaise: Paise; limitPaise: Paise },
  amountPaise: number,
): boolean => balancePaise + amountPaise > limitPaise;
