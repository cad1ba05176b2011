/**
 * Two packers, a customer and a shop amend one order while requests and answers are lost, come twice, late or in another
 * order, and the shop changes its prices and goes back to a backup. After every request the order is held against the
 * oracle (judge.ts); in the end, when all has been sent, every device shows the same.
 */
import { deserialize, serialize } from 'node:v8';
import type { AnyAmendment } from '../../../src/domain/order/amendment.ts';
import type { OrderHistory } from '../../../src/domain/order/fold.ts';
import { parseHistory } from '../../../src/domain/order/history.ts';
import { paise } from '../../../src/domain/money.ts';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { answer, type Call } from '../fake-shop/fake-shop.ts';
import { ADMIN_TOKEN } from '../fake-shop/order-command.ts';
import { restored, type ShopState, type StoredOrder } from '../fake-shop/state.ts';
import { oracleAnswer, oracleBill } from '../pricing/oracle.ts';
import { createRandom, type Random } from '../random.ts';
import {
  CATEGORIES,
  drawAmendments,
  drawKind,
  drawOrder,
  drawReport,
  drawShop,
  MOODS,
  type Mood,
  PIDS,
} from './draw.ts';
import { type Before, type Books, Judge } from './judge.ts';
import type { Asked } from './oracle/answers.ts';
import { isAtDoor, isInShop } from './oracle/records.ts';

/** The machine of the other model (model/machine.ts) has a `structuredClone` that copies no maps. */
const copyOf = <Value>(value: Value): Value => deserialize(serialize(value));

/** A device with what it was told, and what it has not had an answer to. */
interface Device {
  by: 'customer' | 'shop';
  token: string;
  history: OrderHistory | null;
  /** As the wire has it, with the shop's signature. */
  told: Record<string, unknown> | null;
  queue: Asked[];
  answered: Map<string, string>;
}

const aDevice = (by: Device['by'], token: string): Device => ({
  by,
  token,
  history: null,
  told: null,
  queue: [],
  answered: new Map(),
});

const NOTHING: OrderHistory = {
  lines: [],
  terms: {
    delivery_fee_paise: 0,
    discount_paise: 0,
    discount_from_paise: 0,
    tax_percent: 0,
    is_tax_included: true,
    coupon: null,
  },
  amendments: [],
};

class World {
  readonly random: Random;
  readonly mood: Mood;
  state: ShopState;
  readonly judge: Judge;
  backup: { state: ShopState; books: Books } | null = null;
  wasRestored = false;
  nowMs = 0;
  made = 0;
  order: OrderRequest;
  readonly devices: Device[] = [
    aDevice('customer', ''),
    aDevice('shop', ''),
    aDevice('shop', ADMIN_TOKEN),
  ];
  /** Copies of requests that are still on their way. */
  readonly late: Call[] = [];

  constructor(seed: number) {
    this.random = createRandom(seed);
    this.mood = this.random.pick(MOODS);
    this.state = drawShop(this.random);
    this.judge = new Judge(this.state);
    // Of some the backup does not know the order.
    if (this.random.oneIn(3)) this.keepBackup();
    this.order = this.place(false) ?? this.place(false) ?? (this.place(true) as OrderRequest);
    for (const one of this.devices) this.fetch(one);
  }

  get wrongs(): ReadonlySet<string> {
    return this.judge.wrongs;
  }

  /** The customer presses at the total that the oracle names, or at a paisa less; null if it is not taken. */
  place(isPlain: boolean): OrderRequest | null {
    const { random, state, judge } = this;
    const drawn = drawOrder(random, state, isPlain);
    const { cart, time, nowMs, token } = drawn;
    const bill = oracleBill(cart);
    const isLess = !isPlain && random.oneIn(12) && bill.total > 0n;
    const total = Number(bill.total) - (isLess ? 1 : 0);
    const request = { ...drawn.request, quote: { ...drawn.request.quote, total_paise: total } };
    this.nowMs = nowMs;
    this.order = request;
    const call = { ...this.call('/api/shop/orders', request), token };
    const { code } = this.send(call);
    const expected = oracleAnswer(cart, time, {
      minimumPaise: BigInt(state.settings.minOrderPaise),
      seenPaise: BigInt(total),
    });
    judge.check(code === expected, `an order was ${String(code)}, not ${expected}`);
    const stored = this.stored();
    if (!stored) return null;
    judge.check(stored.quote.totalPaise === Number(bill.total), 'an order costs something else');
    judge.check(stored.quote.promoCode === bill.code, 'an order has another code');
    judge.begin(stored);
    judge.settled(state, stored);
    return request;
  }

  stored(): StoredOrder | undefined {
    return this.state.orders.get(this.order.id);
  }

  call = (path: string, body: object, token = ''): Call => ({
    method: 'POST',
    path,
    token,
    text: JSON.stringify(body),
  });

  private send(call: Call): Record<string, unknown> {
    return JSON.parse(answer(call, this.state, this.nowMs).text);
  }

  /** The shop takes a request; what it then has is judged. */
  ask(call: Call): Record<string, unknown> {
    const { state, judge } = this;
    const order = this.stored();
    const before: Before = { status: order?.status ?? '', products: new Map(state.products) };
    const body = this.send(call);
    const stored = this.stored();
    if (!stored) return body;
    const command = /\/(amend|pack|status|cancel)$/.exec(call.path)?.[1];
    if (command === 'status' || command === 'cancel') judge.moved(before, state, stored);
    else if (command) {
      const { amendments } = JSON.parse(call.text) as { amendments: Asked[] };
      const by = command === 'amend' ? 'customer' : 'shop';
      const outcomes = body.outcomes as { id: string; code: string }[];
      const sent = { by, token: call.token, amendments } as const;
      judge.amended(sent, outcomes, before, state, stored, this.nowMs);
    }
    return body;
  }

  fetch(device: Device): void {
    const { id, key } = this.order;
    const { orders } = this.ask(this.call('/api/shop/orders/lookup', { orders: [{ id, key }] }));
    const [told] = orders as Record<string, unknown>[];
    if (told) this.hear(device, told);
  }

  hear(device: Device, told: Record<string, unknown>): void {
    device.told = told;
    device.history = parseHistory(told.history);
  }

  /** Sends what waits, in one request, whose answer may be lost. */
  sendQueue(device: Device, isFaulty: boolean): void {
    if (device.queue.length === 0) return;
    const { id, key } = this.order;
    const amendments = device.queue.slice(0, 1 + this.random.below(4));
    const path = `/api/shop/orders/${id}/${device.by === 'customer' ? 'amend' : 'pack'}`;
    const call = this.call(path, { key, amendments }, device.token);
    const fate = isFaulty ? this.random.below(6) : 5;
    if (fate === 0) return;
    if (fate === 1) this.late.push(call);
    const body = this.ask(call);
    if (fate === 2) this.ask(call);
    if (fate <= 3) return;
    for (const { id: sent, code } of (body.outcomes ?? []) as { id: string; code: string }[]) {
      device.answered.set(sent, code);
      device.queue = device.queue.filter((one) => one.id !== sent);
    }
    // The shop that was restored does not have the order.
    if (body.order) this.hear(device, body.order as Record<string, unknown>);
    else device.queue = [];
  }

  /** What somebody does who looks at the device; `only`: with one line, if they see it. */
  make(device: Device, kind = drawKind(this.random, this.mood, device.by), only = ''): void {
    const { random, judge, state } = this;
    const { by, history, queue } = device;
    const order = judge.readHistory(history ?? NOTHING);
    const { bill, agreedPaise } = order.totals();
    const sent = (history?.amendments ?? []) as AnyAmendment[];
    const lines = order.linesNow();
    const chosen = lines.filter(({ id }) => id === only);
    const drawn = drawAmendments(random, kind, {
      by,
      products: state.products,
      known: [...sent, ...queue.map((one) => ({ ...one, by }))],
      lines: (chosen.length > 0 ? chosen : lines).map(({ id, agreed, packed }) => ({
        id,
        pid: agreed.pid,
        ordered: agreed.quantity,
        packed,
        pricePaise: agreed.price_paise,
      })),
      agreedPaise,
      billPaise: bill.totalPaise,
      totalWithout: (line) =>
        order.with({ id: '', kind: 'dropped', by, at: '', data: { line } }).totals().agreedPaise,
    });
    const made_at = new Date(this.nowMs).toISOString();
    for (const what of drawn) {
      this.made += 1;
      const id = `made${String(this.made).padStart(11, '0')}`;
      device.queue.push({ id, made_at, ...what } as unknown as Asked);
    }
  }

  /**
   * The shop asks about a line, the customer answers, and the shop goes on with it; or they answer too late, and take the
   * line out. Nothing of that is lost, unless the shop goes back to where it was before.
   */
  converse(): void {
    const { random, devices } = this;
    const [phone, ...counters] = devices as [Device, ...Device[]];
    const counter = random.pick(counters as [Device, ...Device[]]);
    const line = random.pick(this.order.lines as [OrderRequest['lines'][number]]).pid;
    const say = (device: Device, kind: string) => {
      this.fetch(device);
      this.make(device, kind, String(line));
      while (device.queue.length > 0) this.sendQueue(device, false);
    };
    if (!this.wasRestored && random.oneIn(3)) {
      this.keepBackup();
      say(counter, 'short');
      say(phone, 'dropped');
      if (this.backup) this.restore(this.backup);
      return;
    }
    say(counter, 'asked');
    if (random.oneIn(3)) {
      this.nowMs += 5 * 60_000;
      say(phone, 'dropped');
      return;
    }
    say(phone, 'answered');
    say(counter, drawReport(random));
  }

  /** What is done at the shop. */
  shop(): void {
    const { random, state } = this;
    switch (random.below(7)) {
      case 0:
      case 1:
        this.move();
        break;
      case 2:
        state.settings = {
          ...state.settings,
          deliveryFeePaise: paise(100 * random.below(90)),
          discountPaise: paise(100 * random.below(40)),
          taxPercent: random.below(20),
        };
        state.coupons = [];
        break;
      case 3: {
        const product = state.products.get(random.pick(PIDS));
        if (!product) break;
        const changed = random.oneIn(4)
          ? { isActive: !product.isActive }
          : random.oneIn(4)
            ? { categorySlug: random.pick(CATEGORIES) }
            : { pricePaise: paise(100 * (1 + random.below(200))) };
        state.products.set(product.pid, { ...product, ...changed });
        break;
      }
      case 4:
        if (!this.wasRestored && !this.backup) this.keepBackup();
        break;
      case 5:
        if (this.backup && random.oneIn(2)) this.restore(this.backup);
        break;
      default:
        this.nowMs += random.below(5) * 60_000;
    }
  }

  private keepBackup(): void {
    this.backup = copyOf({ state: this.state, books: this.judge.books });
  }

  private move(): void {
    const { random, mood } = this;
    const { id, key } = this.order;
    const often = mood === 'door' ? 'shipped' : 'confirmed';
    const to = random.pick([
      often,
      'confirmed',
      'processing',
      'processing',
      'shipped',
      'delivered',
      'cancelled',
    ]);
    const isTaken = this.stored() !== undefined;
    if (isTaken && random.oneIn(20)) this.ask(this.call(`/api/shop/orders/${id}/cancel`, { key }));
    else if (isTaken) this.ask(this.call(`/api/shop/orders/${id}/status`, { status: to }));
  }

  /** The shop goes back; the customer's phone shows what it was told, one that lies another history. */
  private restore({ state: kept, books }: { state: ShopState; books: Books }): void {
    const { judge } = this;
    this.state = restored(copyOf(kept), this.state);
    this.wasRestored = true;
    this.late.length = 0;
    judge.goBack(copyOf(books), this.stored());
    const [phone] = this.devices;
    const { told } = phone as Device;
    if (!told) return;
    const { history, ...accepted } = told as { history: OrderHistory };
    const fee = history.terms.delivery_fee_paise;
    const forged = { ...history, terms: { ...history.terms, delivery_fee_paise: fee + 1 } };
    const shown = this.random.oneIn(4) ? forged : history;
    const before = this.stored();
    const order = this.order;
    const body = { order, accepted, receipt: told.receipt, history: shown };
    this.send(this.call('/api/shop/orders/reassert', body));
    const stored = this.stored();
    if (!stored) return;
    const isForged = shown === forged && stored.agreement.terms.delivery_fee_paise === fee + 1;
    judge.check(!isForged, 'the shop believed other terms than its own');
    if (before) judge.restored(this.state, stored);
    else judge.begin(stored);
    const kept_ = before?.amendments ?? [];
    const isSameSoFar = kept_.every((one, index) => one.id === history.amendments[index]?.id);
    const isOpen = isInShop(stored.status) || isAtDoor(stored.status);
    if (shown !== forged && isOpen && isSameSoFar) {
      const isBack = stored.amendments.length >= history.amendments.length;
      judge.check(isBack, 'a shown amendment did not come back');
    }
  }

  /** Everything is sent and fetched, without faults. */
  settle(): void {
    const { judge } = this;
    for (const device of this.devices) {
      while (device.queue.length > 0) this.sendQueue(device, false);
    }
    for (const call of this.late) this.ask(call);
    for (const device of this.devices) this.fetch(device);
    const shown = this.devices.map(({ history }) => JSON.stringify(history));
    judge.check(new Set(shown).size === 1, 'the devices do not show the same');
    if (this.wasRestored) return;
    const amendments = this.stored()?.amendments ?? [];
    const taken = new Set(amendments.filter(({ kind }) => kind !== 'refused').map(({ id }) => id));
    for (const { answered } of this.devices) {
      for (const [id, code] of answered) {
        judge.check(taken.has(id) === (code === 'applied'), 'a device was told something else');
      }
    }
  }
}

const STEPS = 40;

/** Plays one schedule; answers what was wrong. */
function playAmendments(seed: number): string[] {
  const world = new World(seed);
  for (let step = 0; step < STEPS && world.wrongs.size === 0; step += 1) {
    const { random, devices, late } = world;
    const device = devices[random.below(devices.length)] as Device;
    if (random.oneIn(6)) world.shop();
    else if (world.mood === 'questions' && random.oneIn(5)) world.converse();
    else if (random.oneIn(5)) world.fetch(device);
    else if (random.oneIn(8) && late.length > 0) {
      const [call] = late.splice(random.below(late.length), 1);
      world.ask(call as Call);
    } else if (random.oneIn(2)) world.make(device);
    else world.sendQueue(device, true);
  }
  if (world.wrongs.size === 0) world.settle();
  return [...world.wrongs];
}

/** Plays schedules until one goes wrong. */
export function checkAmendments(seed: number, schedules: number) {
  for (let played = 0; played < schedules; played += 1) {
    const wrongs = playAmendments(seed + played);
    if (wrongs.length > 0) return { schedules: played + 1, seed: seed + played, wrongs };
  }
  return { schedules, seed, wrongs: [] };
}
