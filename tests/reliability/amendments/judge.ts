/** Holds the shop against the oracle: after each request and each amendment. */
import type { AnyAmendment } from '../../../src/domain/order/amendment.ts';
import { foldOrder } from '../../../src/domain/order/fold.ts';
import { linesOf } from '../../../src/domain/order/history.ts';
import type { ShopState, StoredOrder, StoredProduct } from '../fake-shop/state.ts';
import { ADMIN_TOKEN } from '../fake-shop/order-command.ts';
import { type Asked, asStored, type Facts, reasonsAgainst } from './oracle/answers.ts';
import { isReport, OracleOrder } from './oracle/order.ts';
import { type Amendment, isCalledOff, isInShop, type ProductToday } from './oracle/records.ts';
import { type EmptyShelf, emptyShelves, inBags, type Moved, movedBetween } from './oracle/stock.ts';

/** What was there before a request. */
export interface Before {
  status: string;
  products: ReadonlyMap<number, StoredProduct>;
}

/** What the counted products come to by the oracle. */
export interface Books {
  stock: Map<number, number>;
  /** What is written off, until the line says something else; of a line that is gone for good. */
  writeOffs: (EmptyShelf & { quantity: number })[];
  /** Of these more was taken than the shop had counted: what an order holds of them is another's business. */
  unsure: Set<number>;
}

const QUESTION_MS = 5 * 60_000;
/** So many new ones are decided in one request; devices here send fewer. */
const MAX_AT_ONCE = 20;

const toProduct = (product: StoredProduct): ProductToday => ({
  pid: product.pid,
  pricePaise: product.pricePaise,
  categorySlug: product.categorySlug,
  stepGrams: product.stepGrams,
  leastGrams: product.leastGrams,
  isActive: product.isActive,
  stock: product.stock,
});

/** What its customer does, or has said on the phone. */
const isConsent = ({ kind, by }: Pick<AnyAmendment, 'kind' | 'by'>) =>
  kind === 'agreed' || (by === 'customer' && kind !== 'refused');

/** What the shop undoes may bring back what the customer has said yes to, and no more. */
const mostAgreedPaise = (order: OracleOrder) =>
  Math.max(
    order.totals().agreedPaise,
    order.withOnly((one) => !isReport(one)).totals().agreedPaise,
  );

export class Judge {
  readonly wrongs = new Set<string>();
  books: Books;
  order: OracleOrder | null = null;
  private isCodeKnown = true;
  /** Written off with this request: whether something of it moved before or after that is another's business. */
  private readonly emptied = new Set<number>();
  /** When the customer last said or did something. */
  private agreedLastPaise = 0;

  constructor({ products }: ShopState) {
    const counted = [...products.values()].filter(({ stock }) => stock !== null);
    const stock = new Map(counted.map(({ pid, stock: count }) => [pid, count ?? 0]));
    this.books = { stock, writeOffs: [], unsure: new Set() };
  }

  check(isRight: boolean, wrong: string): void {
    if (!isRight) this.wrongs.add(wrong);
  }

  /** An order that the shop has taken, or been shown again. */
  begin(stored: StoredOrder): void {
    const { agreement, quote, status } = stored;
    // Shown again without its history it has the name of its code, and no terms of it.
    this.isCodeKnown = quote.promoCode === '' || agreement.terms.coupon !== null;
    const order = new OracleOrder(agreement);
    this.emptied.clear();
    this.takeOff(inBags(order));
    for (const one of stored.amendments) {
      const was = order.copy();
      order.append(one);
      this.moveStock(was, order);
    }
    if (isCalledOff(status)) this.giveBack(order);
    this.follow(stored);
  }

  /** The same order as it was when the backup was made. */
  goBack(books: Books, stored: StoredOrder | undefined): void {
    this.books = books;
    this.order = stored ? this.follow(stored) : null;
  }

  /** Reads all that was said of an order, and what its customer has agreed to last. */
  private follow({ agreement, amendments }: StoredOrder): OracleOrder {
    const order = new OracleOrder(agreement);
    this.order = order;
    this.agreedLastPaise = order.totals().agreedPaise;
    for (const one of amendments) {
      order.append(one);
      if (isConsent(one)) this.agreedLastPaise = mostAgreedPaise(order);
    }
    return order;
  }

  readHistory({
    lines,
    terms,
    amendments,
  }: StoredOrder['agreement'] & { amendments: readonly AnyAmendment[] }): OracleOrder {
    const order = new OracleOrder({ lines, terms });
    for (const one of amendments) order.append(one);
    return order;
  }

  private takeOff(moved: Moved): void {
    const { stock, unsure } = this.books;
    for (const [pid, quantity] of moved) {
      const left = stock.get(pid);
      if (left === undefined) continue;
      stock.set(pid, left - quantity);
      if (left < quantity || (quantity !== 0 && this.emptied.has(pid))) unsure.add(pid);
    }
  }

  private giveBack(order: OracleOrder): void {
    this.takeOff(new Map([...inBags(order)].map(([pid, quantity]) => [pid, -quantity])));
  }

  /** What an amendment does to the shelf. */
  private moveStock(was: OracleOrder, now: OracleOrder): void {
    const { stock, writeOffs } = this.books;
    const empty = emptyShelves(now);
    const isKept = ({ line, saidBy }: EmptyShelf) =>
      !now.line(line) || empty.some((one) => one.line === line && one.saidBy === saidBy);
    const add = (pid: number, quantity: number) => stock.set(pid, (stock.get(pid) ?? 0) + quantity);
    for (const { pid, quantity } of writeOffs.filter((one) => !isKept(one))) add(pid, quantity);
    const kept = writeOffs.filter(isKept);
    this.takeOff(movedBetween(was, now, new Map()));
    for (const one of empty) {
      const { pid } = one;
      if (!stock.has(pid) || kept.some((other) => other.pid === pid)) continue;
      const quantity = Math.max(0, stock.get(pid) ?? 0);
      stock.set(pid, (stock.get(pid) ?? 0) - quantity);
      kept.push({ ...one, quantity });
      this.emptied.add(pid);
    }
    this.books.writeOffs = kept;
  }

  /** Of the order's next amendment, as it was stored. */
  take(one: AnyAmendment, stored: StoredOrder): void {
    const order = this.order as OracleOrder;
    const was = order.copy();
    order.append(one);
    if (!isCalledOff(stored.status)) this.moveStock(was, order);
    const now = order.totals();
    const { kind, by } = one;
    if (isConsent(one)) this.agreedLastPaise = mostAgreedPaise(order);
    this.check(
      now.agreedPaise <= this.agreedLastPaise,
      `${kind} by the ${by} has raised what the customer had agreed to`,
    );
    this.check(
      now.bill.totalPaise <= this.agreedLastPaise,
      `${kind} by the ${by} has made the bill more than what the customer had agreed to`,
    );
    const amendments = stored.amendments.slice(0, order.amendments.length);
    this.compare(foldOrder({ ...stored.agreement, amendments }), order, kind);
  }

  private compare(folded: ReturnType<typeof foldOrder>, order: OracleOrder, kind: string): void {
    const { bill, agreedPaise, excessPaise } = order.totals();
    const same = (is: unknown, should: unknown, what: string) => {
      const [isText, shouldText] = [JSON.stringify(is), JSON.stringify(should)];
      this.check(isText === shouldText, `after ${kind} ${what} is ${isText}, not ${shouldText}`);
    };
    const rowsOf = (row: typeof bill) => [
      row.subtotalPaise,
      row.deliveryFeePaise,
      row.discountPaise,
      row.taxesPaise,
      row.totalPaise,
      row.promoCode,
    ];
    same(
      folded.lines.map((line) => [
        line.id,
        line.state,
        line.product.pid,
        line.product.price_paise,
        line.unit,
        line.quantity,
        line.returned?.count ?? 0,
        line.isWeighed,
        line.reason,
        line.totalPaise,
      ]),
      order
        .linesNow()
        .map((line) => [
          line.id,
          line.state,
          line.pid,
          line.pricePaise,
          line.unit,
          line.packed - line.returned,
          line.returned,
          line.isWeighed,
          line.reason,
          line.goods.paise,
        ]),
      'the order',
    );
    same(rowsOf(folded.bill), rowsOf(bill), 'the bill');
    same([folded.agreedPaise, folded.excessPaise], [agreedPaise, excessPaise], 'what was agreed');
    same(
      folded.questions.map(({ id, state }) => [id, state]),
      order.questions().map(({ id, state }) => [id, state]),
      'what is asked',
    );
    same(folded.bags, order.bags(), 'the number of bags');
  }

  /** The row, and the shelf. */
  settled(state: ShopState, stored: StoredOrder): void {
    const order = this.order as OracleOrder;
    const { bill } = order.totals();
    const { quote } = stored;
    for (const key of Object.keys(bill) as (keyof typeof bill)[]) {
      if (key === 'promoCode' && !this.isCodeKnown) continue;
      this.check(quote[key] === bill[key], `the row has ${quote[key]} as ${key}, not ${bill[key]}`);
    }
    const ids = stored.amendments.map(({ id }) => id);
    this.check(new Set(ids).size === ids.length, 'an amendment was taken twice');
    const folded = foldOrder({ ...stored.agreement, amendments: stored.amendments });
    this.check(
      JSON.stringify(linesOf(folded)) === JSON.stringify(stored.lines),
      'the lines of the row are not those of the order',
    );
    const bags = isCalledOff(stored.status) ? new Map<number, number>() : inBags(order);
    for (const [pid, expected] of this.books.stock) {
      const left = state.products.get(pid)?.stock ?? 0;
      // What was written off is in no bag.
      const parts = stored.taken.filter((part) => part.pid === pid && !('said_by' in part));
      const held = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      const contained = bags.get(pid) ?? 0;
      this.check(left >= 0, 'stock below zero');
      this.check(held <= contained, `an order holds ${held} of ${pid}, and contains ${contained}`);
      if (this.books.unsure.has(pid)) continue;
      this.check(left === expected, `of ${pid} ${left} are on the shelf, not ${expected}`);
      this.check(held === contained, `of ${pid} ${held} are held, not ${contained}`);
    }
  }

  /** A request of the customer or of a packer, with its answers. */
  amended(
    sent: { by: 'customer' | 'shop'; token: string; amendments: readonly Asked[] },
    outcomes: readonly { id: string; code: string }[],
    before: Before,
    state: ShopState,
    stored: StoredOrder,
    nowMs: number,
  ): void {
    const order = this.order as OracleOrder;
    const start = order.copy();
    this.emptied.clear();
    const fresh = stored.amendments.slice(order.amendments.length);
    if (isInShop(before.status)) this.lapsed(fresh, stored, nowMs);
    const { by, token } = sent;
    const amendments = sent.amendments.slice(0, MAX_AT_ONCE);
    this.check(
      amendments.map(({ id }) => id).join() === outcomes.map(({ id }) => id).join(),
      'something else was answered than was asked',
    );
    const products = new Map([...before.products].map(([pid, one]) => [pid, toProduct(one)]));
    for (const [index, asked] of amendments.entries()) {
      const code = outcomes[index]?.code ?? '';
      const known = order.amendments.find(({ id }) => id === asked.id);
      if (known) {
        const told = known.kind === 'refused' ? known.data.code : 'applied';
        this.check(code === told, `a copy of ${asked.kind} was ${code}, and ${told} before`);
        continue;
      }
      const facts: Facts = {
        by,
        status: before.status,
        products,
        minOrderPaise: state.settings.minOrderPaise,
        mostPerProduct: state.settings.mostPerProduct,
        isGuest: stored.user === '',
        isOwner: token !== ADMIN_TOKEN,
        moved: movedBetween(start, order, new Map()),
      };
      const reasons = reasonsAgainst(order, asked, facts);
      const isRight = reasons.size === 0 ? code === 'applied' : reasons.has(code);
      const expected = [...reasons].join(' or ') || 'applied';
      this.check(isRight, `${asked.kind} by the ${by} was ${code}, not ${expected}`);
      const next = fresh.shift();
      if (!next) {
        this.check(false, `${asked.kind} was answered, and not stored`);
        continue;
      }
      if (code === 'applied') {
        this.storedAs(next, asked, by, products.get(asked.pid ?? 0), nowMs);
      } else this.check(next.kind === 'refused' && next.id === asked.id, 'a refusal was forgotten');
      this.take(next, stored);
    }
    this.check(fresh.length === 0, 'something was stored that nobody has sent');
    this.settled(state, stored);
  }

  /** Questions end when their time is over, or the order leaves. */
  private lapsed(fresh: AnyAmendment[], stored: StoredOrder, nowMs: number): void {
    const order = this.order as OracleOrder;
    const over = order
      .questions()
      .filter(({ state, until }) => state === 'open' && Date.parse(until) <= nowMs);
    for (const { id } of over) this.byServer(fresh.shift(), stored, 'lapsed', { question: id });
  }

  private byServer(one: AnyAmendment | undefined, stored: StoredOrder, kind: string, data: object) {
    const isSo = one?.kind === kind && JSON.stringify(one.data) === JSON.stringify(data);
    this.check(isSo && one.by === 'shop', `the shop has not noted that something ${kind}`);
    if (one) this.take(one, stored);
  }

  /** What was asked for, by who asked, with the product as it is today. */
  private storedAs(
    { id, kind, by, at, data }: AnyAmendment,
    asked: Asked,
    who: string,
    product: ProductToday | undefined,
    nowMs: number,
  ): void {
    const meant = asStored(asked, who, product);
    const told = data as Amendment['data'];
    this.check(id === meant.id && kind === meant.kind && by === who, `${kind} is another's`);
    this.check(Date.parse(at) === nowMs, `${kind} has another time than the shop's`);
    for (const [name, value] of Object.entries(meant.data)) {
      if (name === 'product' || name === 'made_at') continue;
      const isSame = told[name as keyof typeof told] === value;
      this.check(isSame, `${kind} says another ${name} than was sent`);
    }
    if (product) {
      const { pid, price_paise: price, category } = told.product ?? {};
      const isSame =
        pid === product.pid && price === product.pricePaise && category === product.categorySlug;
      this.check(isSame, `${kind} names another product than was asked for`);
    }
    const order = this.order as OracleOrder;
    if (kind === 'asked') {
      const yes = { id: 'yes', kind: 'answered', by: 'customer', at: '' };
      const after = order.with(meant, { ...yes, data: { question: id, answer: 'yes' } });
      const { totalPaise } = after.totals().bill;
      this.check(told.total_paise === totalPaise, 'a question offers another total than its yes');
      this.check(Date.parse(told.until ?? '') === nowMs + QUESTION_MS, 'a question ends elsewhen');
    }
    if (kind === 'agreed') {
      const more = Math.max(0, (asked.total_paise ?? 0) - order.totals().agreedPaise);
      this.check(told.more_paise === more, 'a word on the phone is for another amount');
    }
  }

  /** The staff or the customer have moved the order. */
  moved(before: Before, state: ShopState, stored: StoredOrder): void {
    const order = this.order as OracleOrder;
    const { status } = stored;
    this.emptied.clear();
    const fresh = stored.amendments.slice(order.amendments.length);
    if (isInShop(before.status) && !isInShop(status) && !isCalledOff(status)) {
      this.lapsed(fresh, stored, Infinity);
      const asked = order.questions().filter((one) => ['no', 'lapsed'].includes(one.state));
      const out = order
        .linesNow()
        .filter((line) => line.state === 'open' && asked.some((one) => one.line === line.id));
      for (const { id: line } of out) {
        const data = { line, count: 0, reason: 'out_of_stock' };
        this.byServer(fresh.shift(), stored, 'short', data);
      }
    }
    this.check(fresh.length === 0, 'something was stored that nobody has sent');
    const [was, is] = [isCalledOff(before.status), isCalledOff(status)];
    if (!was && is) this.giveBack(order);
    if (was && !is) this.takeOff(inBags(order));
    this.settled(state, stored);
  }

  /** Amendments that a restored shop had lost, and was shown again. */
  restored(state: ShopState, stored: StoredOrder): void {
    const known = (this.order as OracleOrder).amendments.length;
    this.emptied.clear();
    for (const one of stored.amendments.slice(known)) this.take(one, stored);
    this.settled(state, stored);
  }
}
