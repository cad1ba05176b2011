/** The books of some days as sheets of an accountant: every entry, and what each order came to (D76). */
import { isDrawer, isKhata, SHOP_ACCOUNTS, TILL, WALK_IN } from '../../domain/ledger/account.ts';
import { addedTo } from '../../domain/ledger/transfer.ts';
import { adminBooksText } from '../../text/admin-books.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { rawWord } from '../../text/raw-word.ts';
import type { BookEntry } from '../api/books.ts';
import { kindName } from '../money/money-words.ts';

/** A text, rupees, or nothing. */
export type BookCell = string | number | null;
export interface BookSheet {
  name: string;
  heads: string[];
  rows: BookCell[][];
}

type Named = Exclude<(typeof SHOP_ACCOUNTS)[number], typeof WALK_IN | typeof TILL>;
const isNamed = (account: string): account is Named =>
  SHOP_ACCOUNTS.includes(account as Named) && account !== WALK_IN && account !== TILL;

/** What an accountant reads for an account. `customer` is the name of the entry's. */
function accountName(account: string, customer: string): string {
  if (account === WALK_IN) return adminBooksText('account_orders');
  if (isKhata(account)) return customer === '' ? account : customer;
  if (account === TILL) return adminMoneyText('till');
  if (isDrawer(account)) return account;
  return isNamed(account) ? adminBooksText(`account_${account}`) : rawWord(account);
}

/** As a sheet has it. */
export const rupees = (paise: number): number => paise / 100;

/** `day` and `time` write an instant as the shop's calendar and clock have it. */
export function bookSheets(
  entries: readonly BookEntry[],
  { day, time }: Record<'day' | 'time', (epochMs: number) => string>,
): BookSheet[] {
  return [
    {
      name: adminBooksText('sheetMoney'),
      heads: [
        adminBooksText('columnDay'),
        adminBooksText('columnTime'),
        adminBooksText('columnWhat'),
        adminBooksText('columnFrom'),
        adminBooksText('columnTo'),
        adminBooksText('columnAmount'),
        adminBooksText('columnOrder'),
        adminBooksText('columnCustomer'),
        adminBooksText('columnNote'),
        adminBooksText('columnBy'),
        adminBooksText('columnId'),
        adminBooksText('columnReverses'),
      ],
      rows: entries.map((entry) => [
        day(entry.takenAtMs),
        time(entry.takenAtMs),
        entry.kind === 'sold' ? adminBooksText('goodsSold') : kindName(entry.kind),
        accountName(entry.from, entry.customer),
        accountName(entry.to, entry.customer),
        rupees(entry.amountPaise),
        entry.orderNumber,
        entry.customer,
        entry.note,
        entry.byName,
        entry.id,
        entry.reverses,
      ]),
    },
    ordersSheet(entries),
  ];
}

interface OrderSums {
  number: string;
  sold: number;
  cash: number;
  upi: number;
  khata: number;
  rounded: number;
  demo: number;
}

function ordersSheet(entries: readonly BookEntry[]): BookSheet {
  /** By id: two phones may have made the same number. */
  const orders = new Map<string, OrderSums>();
  for (const entry of entries) {
    if (entry.order === '') continue;
    const sums = orders.get(entry.order) ?? {
      number: entry.orderNumber,
      sold: 0,
      cash: 0,
      upi: 0,
      khata: 0,
      rounded: 0,
      demo: 0,
    };
    sums.sold -= addedTo('sales', entry);
    sums.upi += addedTo('upi', entry);
    sums.rounded += addedTo('round_off', entry);
    sums.demo += addedTo('demo', entry);
    for (const account of [entry.from, entry.to]) {
      if (isDrawer(account)) sums.cash += addedTo(account, entry);
      if (isKhata(account)) sums.khata += addedTo(account, entry);
    }
    orders.set(entry.order, sums);
  }
  return {
    name: adminBooksText('sheetOrders'),
    heads: [
      adminBooksText('columnOrder'),
      adminBooksText('sold'),
      adminBooksText('inCash'),
      adminBooksText('byUpi'),
      adminBooksText('onKhata'),
      adminBooksText('roundedOff'),
      adminBooksText('practice'),
      adminBooksText('stillOwed'),
    ],
    rows: [...orders.values()].map(({ number, sold, cash, upi, khata, rounded, demo }) => [
      number,
      rupees(sold),
      rupees(cash),
      rupees(upi),
      rupees(khata),
      rupees(rounded),
      rupees(demo),
      rupees(sold - cash - upi - khata - rounded - demo),
    ]),
  };
}
