/**
 * The network between the phone's tabs and the shop. Every request has a fate: by default it is answered
 * at once. What was sent is remembered, so that a copy of it can arrive late.
 */
import { answer, type Call, type Reply } from '../fake-shop/fake-shop.ts';
import type { ShopState } from '../fake-shop/state.ts';
import { trueMs } from './machine.ts';

export type Fate =
  /** Nothing arrives; or it does, and the answer is lost. */
  | { kind: 'lost'; reaches: boolean }
  /** It arrives twice; the phone hears the second answer. */
  | { kind: 'doubled' }
  /** The phone gets what was answered to another order. */
  | { kind: 'mixed up' }
  /** An error's page, of the shop or of something between. */
  | { kind: 'error'; status: number; reaches: boolean; retryAfterS: number }
  /** A page that wants somebody to sign in first. */
  | { kind: 'portal' }
  /** It arrives without its session. */
  | { kind: 'stripped' }
  /** The answer is cut after so many hundredths. */
  | { kind: 'cut'; percent: number }
  /** It hangs on its way there, or the answer does on its way back. */
  | { kind: 'held'; reaches: boolean }
  /** The shop loses its power before it answers, with or without what the request has changed. */
  | { kind: 'power cut'; isFlushed: boolean; cutPower: () => void };

interface Flight {
  call: Call;
  tab: number;
  /** The answer, once the shop has given it. */
  reply: Reply | null;
  hear: (reply: Reply) => void;
  fail: () => void;
}

/** What happens by itself and belongs to no tab; the service worker too. */
const NO_TAB = 0;

export class Network {
  isDown = false;
  /** Of what is asked about orders, one after the other. */
  fates: Fate[] = [];
  /** Of what is asked about accounts. */
  accountFates: Fate[] = [];
  held: Flight[] = [];
  /** Orders, cancellations, what was shown again and changes of profiles that have been sent, oldest first. */
  copies: Call[] = [];
  /** Orders that no tab has sent, by id: the service worker's. */
  ordersOfWorker: string[] = [];
  /** What becomes of answers to a frozen tab; they are heard when it thaws. */
  readonly frozen = new Map<number, (() => void)[]>();
  private speaker = NO_TAB;
  /** Grows when tabs die: nobody is left to hear what was asked before. */
  private lives = new Map<number, number>();
  private answered: { path: string; reply: Reply }[] = [];
  private readonly state: () => ShopState;
  private readonly onServed: (call: Call) => void;

  constructor(state: () => ShopState, onServed: (call: Call) => void) {
    this.state = state;
    this.onServed = onServed;
  }

  /** Whatever `ask` sends at once is sent by a tab. */
  as<Answer>(tab: number, ask: () => Answer): Answer {
    this.speaker = tab;
    try {
      return ask();
    } finally {
      this.speaker = NO_TAB;
    }
  }

  /** Stands in for the browser's. */
  readonly fetch = (path: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const headers = init.headers as Record<string, string>;
      const text = typeof init.body === 'string' ? init.body : '';
      const call = { method: init.method ?? 'GET', path, token: headers.Authorization ?? '', text };
      const tab = this.speaker;
      const flight: Flight = {
        call,
        tab,
        reply: null,
        hear: this.heardBy(tab, (reply: Reply) => resolve(responseOf(reply))),
        fail: this.heardBy(tab, () => reject(new TypeError('Failed to fetch'))),
      };
      init.signal?.addEventListener('abort', flight.fail);
      if (tab === NO_TAB && path === ORDERS_PATH) this.ordersOfWorker.push(aboutOf(call));
      if (isAboutOrder(call) || isChange(call)) this.copies.push(call);
      this.meetFate(flight, this.nextFate(call));
    });

  /** The shop gets a request, whoever still waits for the answer. */
  serve(call: Call): Reply {
    const reply = answer(call, this.state(), trueMs());
    if (isAboutOrder(call)) this.answered.push({ path: aboutOf(call), reply });
    this.onServed(call);
    return reply;
  }

  /** What was held goes on. */
  release(flight: Flight): void {
    this.held = this.held.filter((one) => one !== flight);
    flight.hear(flight.reply ?? this.serve(flight.call));
  }

  /** What was held breaks off. */
  abandon(flight: Flight): void {
    this.held = this.held.filter((one) => one !== flight);
    flight.fail();
  }

  /** The server ends, and with it whatever hangs. */
  breakOff(): void {
    for (const flight of this.held) this.abandon(flight);
  }

  /** A tab's own requests break off. */
  breakOffOf(tab: number): void {
    for (const flight of this.held.filter((one) => one.tab === tab)) this.abandon(flight);
  }

  freeze(tab: number): void {
    if (!this.frozen.has(tab)) this.frozen.set(tab, []);
  }

  thaw(tab: number): void {
    const heard = this.frozen.get(tab) ?? [];
    this.frozen.delete(tab);
    for (const hear of heard) hear();
  }

  /** Nobody hears any more what a tab has asked for. */
  forget(tab: number): void {
    this.lives.set(tab, this.lifeOf(tab) + 1);
    this.frozen.delete(tab);
  }

  private lifeOf(tab: number): number {
    return this.lives.get(tab) ?? 0;
  }

  private heardBy<Heard extends unknown[]>(tab: number, hear: (...heard: Heard) => void) {
    const life = this.lifeOf(tab);
    return (...heard: Heard) => {
      if (this.lifeOf(tab) !== life) return;
      const waiting = this.frozen.get(tab);
      if (waiting) waiting.push(() => hear(...heard));
      else hear(...heard);
    };
  }

  private nextFate(call: Call): Fate | undefined {
    if (this.isDown) return { kind: 'lost', reaches: false };
    if (isAboutAccount(call)) return this.accountFates.shift();
    return call.path.startsWith('/api/shop/orders') ? this.fates.shift() : undefined;
  }

  private meetFate(flight: Flight, fate: Fate | undefined): void {
    const { call, hear, fail } = flight;
    switch (fate?.kind) {
      case undefined:
        return hear(this.serve(call));
      case 'lost':
        if (fate.reaches) this.serve(call);
        return fail();
      case 'doubled':
        this.serve(call);
        return hear(this.serve(call));
      case 'mixed up': {
        const own = this.serve(call);
        const other = this.answered.findLast(({ path }) => path !== aboutOf(call));
        return hear(other?.reply ?? own);
      }
      case 'error':
        if (fate.reaches) this.serve(call);
        return hear(errorPage(fate));
      case 'stripped':
        return hear(this.serve({ ...call, token: '' }));
      case 'portal':
        return hear({ status: 200, headers: {}, text: '<html>Sign in to this network</html>' });
      case 'cut': {
        const reply = this.serve(call);
        const text = reply.text.slice(0, (reply.text.length * fate.percent) / 100);
        return hear({ ...reply, text });
      }
      case 'held':
        if (fate.reaches) flight.reply = this.serve(call);
        return void this.held.push(flight);
      case 'power cut':
        if (fate.isFlushed) this.serve(call);
        fate.cutPower();
        return fail();
    }
  }
}

const ORDERS_PATH = '/api/shop/orders';

const isAboutOrder = ({ path }: Call) =>
  /^\/api\/shop\/orders(\/[^/]+\/cancel|\/reassert)?$/.test(path);

const PROFILE_PATH = '/api/shop/profile';

const isAboutAccount = ({ path }: Call) =>
  path === '/api/shop/sign-in' ||
  path === PROFILE_PATH ||
  path.startsWith('/api/collections/user_profiles');

const isChange = ({ path }: Call) => path === PROFILE_PATH;

/** What a request is about: an order's cancellation says it in its path, an order in its body. */
function aboutOf({ path, text }: Call): string {
  if (path.endsWith('/cancel')) return path;
  const body = JSON.parse(text) as { id?: unknown; order?: { id?: unknown } };
  return String(body.order?.id ?? body.id);
}

function errorPage({ status, retryAfterS }: Extract<Fate, { kind: 'error' }>): Reply {
  return {
    status,
    headers: retryAfterS > 0 ? { 'Retry-After': String(retryAfterS) } : {},
    text: JSON.stringify({ status, message: 'Something went wrong.', data: {} }),
  };
}

/** As much of a response as the border reads. */
function responseOf({ status, headers, text }: Reply): Response {
  const isOk = status >= 200 && status < 300;
  const response: Pick<Response, 'ok' | 'status' | 'body' | 'arrayBuffer'> = {
    ok: isOk,
    status,
    body: null,
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  };
  const get = (name: string) => headers[name] ?? null;
  return { ...response, headers: { get } } as unknown as Response;
}
