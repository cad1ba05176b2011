/** What was pressed, by whom, and with what on the screen: the first of the three books. */
import { type AccountName, accountNameOf, type PersonName } from './people.ts';
import type { PhoneBook } from './phone-book.ts';

export interface Press {
  person: PersonName;
  /** Who was signed in; 'guest' for nobody. */
  account: string;
  /** Who signed in next on this phone: what a guest has ordered becomes theirs. */
  heir: string | null;
  /** What the screen said was ordered, as '2×Onion1kg₹70'; empty where it did not. */
  lines: string[];
  /** The total that was pressed last. */
  totalPaise: number;
  /** The total that was pressed for each id that the phone gave the order. Newest last. */
  totals: Map<string, number>;
}

export interface PressBook {
  presses: Press[];
  /** Accounts made so far, by id. */
  accounts: Map<string, AccountName>;
  /** The customer's amendments that were seen in the outbox, with their orders. */
  amendments: Map<string, string>;
  /** Notes who uses the phone now, and what a browser that died has kept. */
  look(phone: PhoneBook): PersonName;
  /** Somebody presses: a new order, or what replaces the one that was taken back to be changed. */
  begin(phone: PhoneBook): Press;
  /** Whatever is new on the phone has come of this press. */
  give(press: Press, phone: PhoneBook): void;
  /** Takes an order back to be changed: what is placed next replaces it. */
  takeBack(press: Press): void;
}

/** The order that a press stands for now. */
export const latestId = (press: Press): string => [...press.totals.keys()].at(-1) ?? '';

export function createPressBook(): PressBook {
  const presses: Press[] = [];
  const accounts: PressBook['accounts'] = new Map();
  const amendments: PressBook['amendments'] = new Map();
  const known = new Set<string>();
  let takenBack: Press | null = null;

  const book: PressBook = {
    presses,
    accounts,
    amendments,
    look(phone) {
      const { account, signInName, outbox } = phone;
      for (const { amendments: ids = [], orderId = '' } of outbox) {
        for (const id of ids) amendments.set(id, orderId);
      }
      if (account !== 'guest') {
        accounts.set(account, accountNameOf(signInName));
        for (const press of presses) {
          if (press.account === 'guest') press.heir ??= account;
        }
      }
      const last = presses.at(-1);
      if (last) book.give(last, phone);
      return accounts.get(account) ?? 'guest';
    },
    begin(phone) {
      const who = { person: book.look(phone), account: phone.account, heir: null };
      const press = takenBack ?? { ...who, lines: [], totalPaise: Number.NaN, totals: new Map() };
      if (takenBack === null) presses.push(press);
      takenBack = null;
      return Object.assign(press, who);
    },
    give(press, { orders }) {
      for (const { id } of orders.filter((order) => !known.has(order.id))) {
        known.add(id);
        press.totals.set(id, press.totalPaise);
      }
    },
    takeBack: (press) => void (takenBack = press),
  };
  return book;
}
