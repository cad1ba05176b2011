/**
 * Two packers, a customer and a shop amend one order while requests and answers are lost, come twice or late, and
 * the shop changes its prices and goes back to a backup. After every request the order is judged (oracle.ts); in the
 * end, when all has been sent, every device shows the same.
 */
import { deserialize, serialize } from 'node:v8';
import type {
  AmendedProduct,
  AmendmentRequest,
  AnyAmendment,
} from '../../../src/domain/order/amendment.ts';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { foldOrder, type OrderHistory } from '../../../src/domain/order/fold.ts';
import { parseHistory } from '../../../src/domain/order/history.ts';
import { isChangeable } from '../../../src/domain/order/status.ts';
import { paise, rupeesToPaise } from '../../../src/domain/money.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { answer, type Call } from '../fake-shop/fake-shop.ts';
import { moveOrder } from '../fake-shop/moves.ts';
import { aShopState, restored, type ShopState, type StoredOrder } from '../fake-shop/state.ts';
import { createRandom, type Random } from '../random.ts';
import { isInTime, stockWrongs, weighedStockWrongs, wrongsOf } from './oracle.ts';

/** The machine of the other model (model/machine.ts) has a `structuredClone` that copies no maps. */
const copyOf = <Value>(value: Value): Value => deserialize(serialize(value));

const COUNTED_PID = 2;
/** So few that one order may take all of them: what refuses more is the shelf, not the share of a guest. */
const COUNTED = 5;
/** Sold by weight, at a price per kilogram of which few weights come to whole paise. */
const LOOSE_PID = 4;
const LOOSE_PAISE = 4_733;
const LOOSE_GRAMS = 3_000;
const ORDERED_GRAMS = 500;
const STEP_GRAMS = 50;
const LEAST_GRAMS = 100;
const isInSteps = ({ grams = STEP_GRAMS * LEAST_GRAMS }) =>
  grams >= LEAST_GRAMS && grams % STEP_GRAMS === 0;
/** What is added or put in the place of something else: less than the least, and no step, too. */
const AMOUNTS = [50, 150, 250, 260, ORDERED_GRAMS, 750, 2_000] as const;
/** Under and over what was ordered, with a digit too few and too many. */
const WEIGHTS = [480, ORDERED_GRAMS, 515, 549, 551, 900, 48, 5_150] as const;
const START_MS = Date.parse('2026-11-24T06:00:00Z');

/** A device with what it was told, and what it has not had an answer to. */
interface Device {
  by: 'customer' | 'shop';
  history: OrderHistory | null;
  /** As the wire has it, with the shop's signature. */
  told: Record<string, unknown> | null;
  queue: AmendmentRequest[];
  answered: Map<string, string>;
}

class World {
  readonly random: Random;
  state: ShopState;
  backup: ShopState | null = null;
  wasRestored = false;
  nowMs = START_MS;
  made = 0;
  readonly order: OrderRequest;
  readonly devices: Device[];
  /** Copies of requests that are still on their way. */
  readonly late: Call[] = [];
  /** What the customer's phone showed as the price of what they add, by amendment. */
  readonly seenPaise = new Map<string, number>();
  readonly wrongs = new Set<string>();

  constructor(seed: number) {
    this.random = createRandom(seed);
    this.state = aShopState();
    this.state.settings = { ...this.state.settings, opensAtMinute: 0, closesAtMinute: 1_440 };
    const counted = this.state.products.get(COUNTED_PID);
    if (counted) {
      this.state.products.set(COUNTED_PID, { ...counted, stock: COUNTED });
      this.state.products.set(LOOSE_PID, {
        ...counted,
        pid: LOOSE_PID,
        name: 'Rice',
        quantityLabel: 'Loose',
        pricePaise: paise(LOOSE_PAISE),
        stepGrams: STEP_GRAMS,
        leastGrams: LEAST_GRAMS,
        stock: LOOSE_GRAMS,
      });
    }
    const loose = { pid: LOOSE_PID, quantity: ORDERED_GRAMS, unit: 'g' } as const;
    this.order = anOrder({
      lines: [
        { pid: 1, quantity: 2, wish: 'leave_out' },
        { pid: COUNTED_PID, quantity: 3 },
        { pid: 3, quantity: 1 },
        this.random.oneIn(2) ? loose : { ...loose, may_exceed: true },
      ],
      placed_at: new Date(START_MS).toISOString(),
    });
    const device = (by: Device['by']): Device => ({
      by,
      history: null,
      told: null,
      queue: [],
      answered: new Map(),
    });
    this.devices = [device('customer'), device('shop'), device('shop')];
    // Of some the backup does not know the order.
    if (this.random.oneIn(3)) this.backup = copyOf(this.state);
    this.ask(this.call('/api/shop/orders', this.order));
    for (const one of this.devices) this.fetch(one);
  }

  stored(): StoredOrder | undefined {
    return this.state.orders.get(this.order.id);
  }

  call = (path: string, body: object): Call => ({
    method: 'POST',
    path,
    token: '',
    text: JSON.stringify(body),
  });

  /** The shop takes a request; what it then has is judged. */
  ask(call: Call): Record<string, unknown> {
    const before = this.stored()?.amendments.length ?? 0;
    const paidBefore = this.stored()?.quote.totalPaise ?? 0;
    const status = this.stored()?.status ?? 'pending';
    const { text } = answer(call, this.state, this.nowMs);
    const order = this.stored();
    if (order) {
      for (const wrong of wrongsOf(order)) this.wrongs.add(wrong);
      const taken = call.path.endsWith('reassert') ? [] : order.amendments.slice(before);
      const isDropOnly = taken.every(({ kind }) => kind === 'dropped' || kind === 'refused');
      if (isDropOnly && taken.length > 0 && order.quote.totalPaise > paidBefore) {
        this.wrongs.add('taking something out has raised the total');
      }
      for (const { id, by, kind, data } of taken) {
        const undone = (data as { amendment?: string }).amendment;
        const about = order.amendments.find((one) => one.id === undone)?.kind ?? kind;
        // What came back from the door is taken back at the shop, too.
        const isBack = kind === 'undone' && about === 'returned' && isChangeable(status);
        if (!isBack && !isInTime(by, about, status)) this.wrongs.add(`${kind} was taken too late`);
        const paid = 'product' in data ? (data as { product: AmendedProduct }).product : null;
        const isOwn = by === 'customer' && kind === 'added';
        if (paid && 'grams' in data !== (paid.pid === LOOSE_PID)) {
          this.wrongs.add('a product counts in a unit in which it is not sold');
        }
        if (isOwn && !isInSteps(data)) {
          this.wrongs.add('something was added that is not sold so');
        }
        if (isOwn && paid && paid.price_paise > (this.seenPaise.get(id) ?? Infinity)) {
          this.wrongs.add('something was added at a higher price than was shown');
        }
      }
    }
    const ofPieces = stockWrongs(this.state, COUNTED_PID, COUNTED);
    const left = this.state.products.get(LOOSE_PID)?.stock ?? 0;
    const orders = this.state.orders.values();
    const ofGrams = weighedStockWrongs(left, orders, LOOSE_PID, LOOSE_GRAMS);
    for (const wrong of [...ofPieces, ...ofGrams]) this.wrongs.add(wrong);
    return JSON.parse(text);
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
  send(device: Device, isFaulty: boolean): void {
    if (device.queue.length === 0) return;
    const { id, key } = this.order;
    const amendments = device.queue.slice(0, 1 + this.random.below(4));
    const path = `/api/shop/orders/${id}/${device.by === 'customer' ? 'amend' : 'pack'}`;
    const call = this.call(path, { key, amendments });
    const fate = isFaulty ? this.random.below(6) : 5;
    if (fate === 0) return;
    if (fate === 1) this.late.push(call);
    const body = this.ask(call);
    if (fate === 2) this.ask(call);
    if (fate <= 3) return;
    for (const { id: sent, code } of body.outcomes as { id: string; code: string }[]) {
      device.answered.set(sent, code);
      device.queue = device.queue.filter((one) => one.id !== sent);
    }
    this.hear(device, body.order as Record<string, unknown>);
  }

  /** What somebody does who looks at the device. */
  make(device: Device): void {
    const { random } = this;
    const history = device.history ?? { lines: [], terms: null, amendments: [] };
    const known = [...history.amendments, ...device.queue] as AnyAmendment[];
    const earlier = known[random.below(Math.max(1, known.length))]?.id ?? 'none00000000000';
    const added = known.filter(({ kind }) => kind === 'added').map(({ id }) => id);
    const line = random.pick(['1', '2', '3', String(LOOSE_PID), ...added]);
    const [pid, count] = [random.pick([1, 2, 3, LOOSE_PID]), 1 + random.below(3)];
    // Once in a while in a unit in which it is not sold.
    const isByWeight = random.oneIn(20) ? pid !== LOOSE_PID : pid === LOOSE_PID;
    const amount = isByWeight ? { grams: random.pick(AMOUNTS) } : { count };
    const idOf = (kind: string) => {
      const some = known.filter((one) => one.kind === kind);
      return some[random.below(Math.max(1, some.length))]?.id ?? earlier;
    };
    const seenPaise = this.state.products.get(pid)?.pricePaise ?? 0;
    if (device.by === 'shop' && random.oneIn(12)) {
      // Called up, the customer takes something else, sometimes because a line is missing.
      const total = 100 * (200 + random.below(400));
      if (random.oneIn(2)) this.push(device, { kind: 'short', line, count: 0, reason: 'other' });
      this.push(device, { kind: 'agreed', total_paise: total });
      this.push(device, { kind: 'added', pid, ...amount });
      return;
    }
    const what =
      device.by === 'customer'
        ? random.pick<object>([
            { kind: 'dropped', line },
            { kind: 'added', pid, ...amount, seen_price_paise: seenPaise },
            { kind: 'answered', question: idOf('asked'), answer: 'yes' },
            { kind: 'answered', question: idOf('asked'), answer: 'no' },
            { kind: 'objected', agreement: idOf('agreed') },
            { kind: 'undone', amendment: earlier },
          ])
        : random.pick<object>([
            { kind: 'found', line, count },
            { kind: 'short', line, count: count - 1, reason: 'out_of_stock' },
            { kind: 'replaced', line, pid, ...amount },
            { kind: 'weighed', line: String(LOOSE_PID), grams: random.pick(WEIGHTS) },
            { kind: 'weighed', line, grams: random.pick(WEIGHTS) },
            { kind: 'priced', line, price_paise: 100 * (1 + random.below(130)) },
            { kind: 'returned', line, count, reason: random.pick(['unwanted', 'damaged']) },
            { kind: 'asked', line, pid, ...amount },
            { kind: 'agreed', total_paise: 100 * random.below(600) + 100 },
            { kind: 'added', pid, ...amount },
            { kind: 'bags', count },
            { kind: 'undone', amendment: earlier },
          ]);
    const id = this.push(device, what);
    if (device.by === 'customer') this.seenPaise.set(id, seenPaise);
  }

  /** To be sent. */
  push(device: Device, what: object): string {
    this.made += 1;
    const id = `made${String(this.made).padStart(11, '0')}`;
    const madeAt = new Date(this.nowMs).toISOString();
    device.queue.push({ id, made_at: madeAt, ...what } as AmendmentRequest);
    return id;
  }

  /** What is done at the shop. */
  shop(): void {
    const { random, state } = this;
    const order = this.stored();
    switch (random.below(6)) {
      case 0: {
        const to = random.pick([
          'confirmed',
          'processing',
          'processing',
          'shipped',
          'cancelled',
        ] as const);
        if (order && random.oneIn(2)) moveOrder(state, order, to, 'staff', new Date(this.nowMs));
        break;
      }
      case 1:
        state.settings = {
          ...state.settings,
          deliveryFeePaise: rupeesToPaise(random.below(90)),
          discountPaise: rupeesToPaise(random.below(40)),
        };
        break;
      case 2: {
        const product = state.products.get(random.pick([1, 2, 3, LOOSE_PID]));
        if (!product) break;
        const pricePaise = rupeesToPaise(1 + random.below(200));
        state.products.set(product.pid, { ...product, pricePaise });
        break;
      }
      case 3:
        if (!this.wasRestored && !this.backup) this.backup = copyOf(state);
        break;
      case 4:
        if (this.backup && random.oneIn(2)) this.restore(this.backup);
        break;
      default:
        this.nowMs += random.below(5) * 60_000;
    }
  }

  /** The shop goes back; the customer's phone shows what it was told, one that lies another history. */
  restore(backup: ShopState): void {
    this.state = restored(copyOf(backup), this.state);
    this.wasRestored = true;
    this.late.length = 0;
    const [phone] = this.devices;
    const { told } = phone as Device;
    if (!told) return;
    const { history, ...accepted } = told as { history: OrderHistory };
    const forged = { ...history, terms: { ...history.terms, delivery_fee_paise: 0 } };
    const shown = this.random.oneIn(4) ? forged : history;
    const before = this.stored()?.amendments ?? [];
    const body = { order: this.order, accepted, receipt: told.receipt, history: shown };
    this.ask(this.call('/api/shop/orders/reassert', body));
    const { delivery_fee_paise: fee } = this.stored()?.agreement.terms ?? {};
    if (fee !== undefined && fee !== history.terms.delivery_fee_paise) {
      this.wrongs.add('the shop believed other terms than its own');
    }
    const kept = this.stored();
    const isSameSoFar = before.every(({ id }, index) => id === history.amendments[index]?.id);
    const isOpen = kept !== undefined && isChangeable(kept.status);
    if (
      shown !== forged &&
      isOpen &&
      isSameSoFar &&
      kept.amendments.length < history.amendments.length
    ) {
      this.wrongs.add('a shown amendment did not come back');
    }
  }

  /** Everything is sent and fetched, without faults. */
  settle(): void {
    for (const device of this.devices) {
      while (device.queue.length > 0) this.send(device, false);
    }
    for (const call of this.late) this.ask(call);
    for (const device of this.devices) this.fetch(device);
    const shown = this.devices.map(({ history }) => history && JSON.stringify(foldOrder(history)));
    if (new Set(shown).size > 1) this.wrongs.add('the devices do not show the same');
    if (this.wasRestored) return;
    const amendments = this.stored()?.amendments ?? [];
    const taken = new Set(amendments.filter(({ kind }) => kind !== 'refused').map(({ id }) => id));
    for (const { answered } of this.devices) {
      for (const [id, code] of answered) {
        if (taken.has(id) !== (code === 'applied'))
          this.wrongs.add('a device was told something else');
      }
    }
  }
}

const STEPS = 40;

/** Plays one schedule; answers what was wrong. */
function playAmendments(seed: number): string[] {
  const world = new World(seed);
  for (let step = 0; step < STEPS; step += 1) {
    const device = world.devices[world.random.below(world.devices.length)] as Device;
    const { random } = world;
    if (random.oneIn(6)) world.shop();
    else if (random.oneIn(5)) world.fetch(device);
    else if (random.oneIn(8) && world.late.length > 0) world.ask(world.late.pop() as Call);
    else if (random.oneIn(2)) world.make(device);
    else world.send(device, true);
    if (world.wrongs.size > 0) return [...world.wrongs];
  }
  world.settle();
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
