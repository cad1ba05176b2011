/** Talks a case of exchanges.ts through with a shop, whichever one stands behind it. */
import type { OrderRequest } from '../../src/domain/order/request.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import { anId, anOrder, aTotalOf } from '../support/order-bodies.ts';
import type { Amending, Change, Forgery, Step, Who } from './exchanges.ts';

/** A shop as a case needs it: one product, and people with accounts. */
export interface Counter {
  pid: number;
  idOf(who: Who): string;
  post(path: string, body: unknown, as?: Who): Promise<{ status: number; body: object }>;
  /** As a member of the staff. */
  pack(orderId: string, body: unknown): Promise<{ status: number; body: object }>;
  changeProduct(change: Extract<Step, { product: unknown }>['product']): Promise<void>;
  move(orderId: string, status: OrderStatus): Promise<void>;
  /** Deletes an order, as nobody but a superuser can. */
  delete(orderId: string): Promise<void>;
  suspend(who: Who): Promise<void>;
  /** The nightly clean-up runs now. */
  cleanUp(): Promise<void>;
  backUp(): Promise<void>;
  /** Puts the last copy in the shop's place, with another lineage. */
  restore(): Promise<void>;
}

/** What is told of an order. */
interface Told {
  id: string;
  status: string;
  rev: number;
  quote: { total_paise: number };
  received_at: string;
  receipt: string;
}

interface ToldProfile {
  full_name: string;
  address: string;
  updated: string;
}

interface Wire {
  code?: string;
  profile?: ToldProfile;
  fields?: string[];
  id?: string;
  order?: Told;
  quote?: { total_paise: number };
  unavailable?: { left: number }[];
  orders?: Told[];
  unknown?: string[];
  claimed?: string[];
  outcomes?: { code: string }[];
}

/** What matters of an answer, in a line. */
function inWords(status: number, body: Wire, nameOf: (id: string) => string): string {
  const {
    order,
    quote,
    unavailable,
    orders,
    unknown = [],
    claimed,
    profile,
    fields,
    outcomes,
  } = body;
  const words = [String(status), body.code];
  if (order)
    words.push(nameOf(order.id), order.status, `r${order.rev}`, String(order.quote.total_paise));
  if (body.id !== undefined) words.push(nameOf(body.id));
  if (quote) words.push('quote', String(quote.total_paise));
  if (unavailable) words.push('left', unavailable.map(({ left }) => left).join());
  if (profile) words.push(fields?.join(), `${profile.full_name}, ${profile.address}`);
  if (outcomes) words.push(outcomes.map(({ code }) => code).join(' '));
  if (claimed) words.push(claimed.map(nameOf).join());
  if (orders) {
    const found = orders.map(({ id, status: is, rev }) => `${nameOf(id)}:${is}:r${rev}`);
    words.push('orders', found.join(), 'unknown', unknown.map(nameOf).join());
  }
  return words.filter(Boolean).join(' ');
}

export class Exchange {
  private readonly counter: Counter;
  private readonly orders = new Map<string, OrderRequest>();
  /** As they were sent last. */
  private readonly sent = new Map<string, OrderRequest>();
  /** Ids of the amendments that were sent, each once. */
  private readonly amendments: string[] = [];
  private readonly told = new Map<string, Told>();
  /** When each profile that was told was last changed, each once, in the order in which they were told. */
  private readonly profilesTold: string[] = [];

  constructor(counter: Counter) {
    this.counter = counter;
  }

  /** Takes a step; answers what was said, '' when nothing was asked. */
  async take(step: Step): Promise<string> {
    const { counter } = this;
    if ('product' in step) await counter.changeProduct(step.product);
    else if ('move' in step) await counter.move(this.order(step.move).id, step.to);
    else if ('delete' in step) await counter.delete(this.order(step.delete).id);
    else if ('suspend' in step) await counter.suspend(step.suspend);
    else if ('server' in step) await this.meet(step.server);
    else {
      const { status, body }: { status: number; body: Wire } = await this.ask(step);
      for (const told of body.orders ?? (body.order ? [body.order] : [])) {
        this.told.set(told.id, told);
      }
      const { updated } = body.profile ?? {};
      if (updated !== undefined && !this.profilesTold.includes(updated))
        this.profilesTold.push(updated);
      return inWords(status, body, (id) => this.nameOf(id));
    }
    return '';
  }

  private meet(what: Extract<Step, { server: string }>['server']): Promise<void> {
    const { counter } = this;
    if (what === 'clean up') return counter.cleanUp();
    return what === 'restore' ? counter.restore() : counter.backUp();
  }

  private ask(step: Extract<Step, { says: string }>) {
    const { counter } = this;
    if ('place' in step) return counter.post('/api/shop/orders', this.request(step), step.as);
    if ('resubmit' in step) return counter.post('/api/shop/orders/reassert', this.shown(step));
    if ('cancel' in step) {
      const { id, key } = this.order(step.cancel);
      return counter.post(`/api/shop/orders/${id}/cancel`, { key: step.key ?? key }, step.as);
    }
    if ('amend' in step) return this.amend(step);
    if ('profile' in step) {
      const body = { ...step.with, based_on: this.profilesTold[step.upon] ?? '' };
      return counter.post('/api/shop/profile', body, step.as ? undefined : step.profile);
    }
    if ('mine' in step) {
      return counter.post('/api/shop/orders/lookup', { mine: true, page: 1 }, step.mine);
    }
    const names = 'claim' in step ? step.claim : step.lookUp;
    const path = 'claim' in step ? 'claim' : 'lookup';
    const key = 'key' in step ? step.key : undefined;
    const orders = names.map((name) => ({
      id: this.order(name).id,
      key: key ?? this.order(name).key,
    }));
    return counter.post(`/api/shop/orders/${path}`, { orders }, 'as' in step ? step.as : undefined);
  }

  private amend({ amend, by, what, as, key }: Extract<Step, { amend: string }>) {
    const { counter } = this;
    const order = this.order(amend);
    const amendments = what.map((one) => this.amendment(one));
    if (by === 'shop') return counter.pack(order.id, { amendments });
    const path = `/api/shop/orders/${order.id}/amend`;
    return counter.post(path, { key: key ?? order.key, amendments }, as);
  }

  /** Names everything that an amendment may have to name; a shop reads what its kind needs. */
  private amendment({ of = -1, again, ...fields }: Amending) {
    const earlier = this.amendments[of] ?? anId('amend');
    const id = this.amendments[again ?? -1] ?? anId('amend');
    if (again === undefined) this.amendments.push(id);
    const { pid } = this.counter;
    const names = {
      line: String(pid),
      pid,
      question: earlier,
      agreement: earlier,
      amendment: earlier,
    };
    return { ...names, ...fields, id, made_at: new Date().toISOString() };
  }

  private order(name: string): OrderRequest {
    const known = this.orders.get(name) ?? anOrder({ id: anId() });
    this.orders.set(name, known);
    return known;
  }

  private request(step: Extract<Step, { place: string }>): OrderRequest {
    const { with: change = {}, by, replaces } = step;
    const before = replaces === undefined ? undefined : this.order(replaces);
    const order = {
      ...this.order(step.place),
      uid: by ? this.counter.idOf(by) : '',
      ...(before && { replaces: before.id, key: before.key }),
    };
    this.orders.set(step.place, order);
    const sent = changed(order, this.counter.pid, change);
    this.sent.set(step.place, sent);
    return sent;
  }

  private shown({ resubmit, forged = {} }: Extract<Step, { resubmit: string }>) {
    const order = this.sent.get(resubmit);
    const told = order && this.told.get(order.id);
    if (!told) throw new Error(`The shop has told nothing of ${resubmit}`);
    return forge(order, told, forged);
  }

  private nameOf(id: string): string {
    return [...this.orders].find(([, order]) => order.id === id)?.[0] ?? id;
  }
}

/** What a phone shows of an order, with what somebody has changed of it. */
function forge(order: OrderRequest, told: Told, forged: Forgery) {
  const { status = told.status, rev = told.rev, receipt = told.receipt } = forged;
  const { totalPaise = told.quote.total_paise, receivedAt = told.received_at } = forged;
  const { key = order.key, address = order.customer.address } = forged;
  return {
    order: { ...order, key, customer: { ...order.customer, address } },
    accepted: {
      ...told,
      status,
      rev,
      quote: { ...told.quote, total_paise: totalPaise },
      received_at: receivedAt,
    },
    receipt,
  };
}

const MINUTE_MS = 60_000;

function changed(order: OrderRequest, pid: number, change: Change): OrderRequest {
  const { quantity = 1, seen, minutesAgo = 0, pincode = order.customer.pincode } = change;
  const { key = order.key, promo_code = order.promo_code, totalPaise } = change;
  const line = { pid, quantity, ...(seen && { seen: { name: seen, quantity_label: '1 pc' } }) };
  const placedAtMs = Date.parse(order.placed_at) - minutesAgo * MINUTE_MS;
  return {
    ...order,
    key,
    promo_code,
    lines: [line],
    quote: totalPaise === undefined ? order.quote : aTotalOf(totalPaise),
    customer: { ...order.customer, pincode },
    placed_at: new Date(placedAtMs).toISOString(),
  };
}
