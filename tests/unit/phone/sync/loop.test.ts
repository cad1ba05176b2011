import { describe, expect, it } from 'vitest';
import {
  createSyncLoop,
  IDLE_INTERVAL_MS,
  type SyncDelegate,
  type SyncLoop,
} from '../../../../src/phone/sync/loop.ts';
import type { ServerReachability } from '../../../../src/phone/server-reachability.ts';
import type { PullOutcome } from '../../../../src/phone/sync/pull.ts';

interface Answers {
  push: ServerReachability;
  catalogue: PullOutcome;
  orders: PullOutcome;
}

/** A phone whose shop answers as told; `log` holds what the loop asked for, in order. */
function aPhone(told: Partial<Answers> = {}) {
  const answers: Answers = { push: 'unknown', catalogue: 'reachable', orders: 'unknown', ...told };
  const log: string[] = [];
  const phone = {
    log,
    answers,
    waiting: 0,
    isVisible: true,
    hasOrders: false,
    isStorageFull: false,
    elapsedMs: 1_000_000,
    errors: [] as unknown[],
  };
  const note = <Answer>(what: string, answer: Answer) => {
    log.push(what);
    return Promise.resolve(answer);
  };
  const delegate: SyncDelegate = {
    push: () => note('push', answers.push),
    pullCatalogue: () => note('catalogue', answers.catalogue),
    pullOrders: (isThorough) =>
      phone.isStorageFull
        ? Promise.reject(new Error('The storage is full'))
        : note(isThorough ? 'all orders' : 'orders', answers.orders),
    makeAllDue: () => note('all due', phone.waiting),
    refreshSession: () => note('session', undefined),
    keepListening: () => note('listen', undefined),
    hasOrderSignals: () => phone.hasOrders,
    reportReachability: (reachability) => log.push(reachability),
    reportCatalogue: (hasFailed) => hasFailed && log.push('catalogue failed'),
    onError: (error) => phone.errors.push(error),
    isVisible: () => phone.isVisible,
    elapsedMs: () => phone.elapsedMs,
  };
  const loop = createSyncLoop(delegate);
  /** What one event leads to, once everything has come to rest. */
  const after = async (event: (loop: SyncLoop) => unknown) => {
    log.length = 0;
    await event(loop);
    return [...log];
  };
  return { phone, delegate, loop, after };
}

const PULL = ['catalogue', 'orders', 'reachable'];
const RUN = ['push', ...PULL];
const FIRST_RUN = ['push', 'catalogue', 'all orders', 'reachable', 'all due', 'listen', 'session'];

describe('a run', () => {
  it('sends, pulls, subscribes and checks the session; later runs may do less', async () => {
    const { after } = aPhone();
    expect(await after((loop) => loop.request())).toEqual(FIRST_RUN);
    expect(await after((loop) => loop.request())).toEqual([...RUN, 'listen']);
  });

  it.each<{ what: string; answers: Partial<Answers>; log: string[] }>([
    {
      what: 'finds no shop',
      answers: { push: 'unreachable', catalogue: 'unreachable' },
      log: ['push', 'catalogue', 'all orders', 'unreachable', 'unreachable'],
    },
    {
      what: 'loses the shop on the way',
      answers: { orders: 'unreachable' },
      log: ['push', 'catalogue', 'all orders', 'unreachable'],
    },
    {
      what: "finds a network's own page",
      answers: { catalogue: 'portal' },
      log: ['push', 'catalogue', 'all orders', 'portal'],
    },
    {
      what: 'understands no catalogue',
      answers: { catalogue: 'failed' },
      log: [
        'push',
        'catalogue',
        'all orders',
        'catalogue failed',
        'reachable',
        'all due',
        'listen',
        'session',
      ],
    },
  ])('that $what', async ({ answers, log }) => {
    expect(await aPhone(answers).after((loop) => loop.request())).toEqual(log);
  });

  it('that fails is reported, and the next run does every step', async () => {
    const { phone, after } = aPhone();
    phone.isStorageFull = true;
    await after((loop) => loop.request());
    expect(phone.errors).toHaveLength(1);
    phone.isStorageFull = false;
    expect(await after((loop) => loop.request())).toContain('all orders');
  });

  it('does not wait for a stream that hangs', async () => {
    const { delegate, after } = aPhone();
    delegate.keepListening = () => new Promise(() => undefined);
    expect(await after((loop) => loop.request())).toContain('session');
  });
});

describe('sending', () => {
  it('does not wait for a pull that hangs', async () => {
    const { phone, delegate, loop } = aPhone();
    delegate.pullCatalogue = () => new Promise(() => undefined);
    void loop.request();
    phone.log.length = 0;
    await loop.noteWaiting(1);
    expect(phone.log).toEqual(['push']);
  });

  it('does not wait for what is sent already', async () => {
    const { phone, delegate, loop } = aPhone();
    const answering = delegate.push.bind(delegate);
    delegate.push = () => new Promise(() => undefined);
    void loop.noteWaiting(1);
    delegate.push = answering;
    await loop.noteWaiting(2);
    expect(phone.log).toEqual(['push']);
  });

  it('that reaches the server again sends the entries that wait for their retry time, once', async () => {
    const { phone, after } = aPhone({ push: 'unreachable', catalogue: 'unreachable' });
    phone.waiting = 2;
    await after((loop) => loop.request());
    phone.answers.push = 'reachable';
    expect(await after((loop) => loop.noteWaiting(2))).toEqual([
      'push',
      'reachable',
      'all due',
      'push',
      'reachable',
    ]);
    expect(await after((loop) => loop.noteWaiting(2))).toEqual(['push', 'reachable']);
  });

  it('does the same, once, when a catalogue comes after the error pages of a proxy', async () => {
    const { phone, after } = aPhone({ push: 'reachable', catalogue: 'failed' });
    await after((loop) => loop.request());
    phone.waiting = 1;
    expect(await after((loop) => loop.request())).not.toContain('all due');
    phone.answers.catalogue = 'reachable';
    const isBack = await after((loop) => loop.request());
    expect(isBack.slice(isBack.indexOf('all due'))).toContain('push');
    expect(await after((loop) => loop.request())).not.toContain('all due');
  });
});

describe('the session', () => {
  it('checks the session again when a signal may concern the account', async () => {
    const { after } = aPhone();
    await after((loop) => loop.request());
    expect(await after((loop) => loop.onSignal(false))).not.toContain('session');
    expect(await after((loop) => loop.onSignal(true))).toContain('session');
  });
});

type Phone = ReturnType<typeof aPhone>['phone'];

describe('after a first run that reached the shop', () => {
  it.each<[what: string, event: (loop: SyncLoop, phone: Phone) => unknown, log: string[]]>([
    ['an entry in the outbox is sent', (loop) => loop.noteWaiting(1), ['push']],
    ['an empty outbox asks for nothing', (loop) => loop.noteWaiting(0), []],
    [
      'a signal also pulls finished orders',
      (loop) => loop.onSignal(false),
      ['push', 'catalogue', 'all orders', 'reachable', 'listen'],
    ],
    [
      'coming back makes all due',
      (loop) => loop.noteReturn(),
      ['all due', 'push', 'catalogue', 'all orders', 'reachable', 'listen'],
    ],
    ['a lost network is said at once', (loop) => loop.noteNoNetwork(), ['unreachable']],
    ['a tick asks for nothing', (loop) => loop.tick(), []],
    [
      'a tick after half a minute pulls',
      (loop, phone) => {
        phone.elapsedMs += IDLE_INTERVAL_MS;
        return loop.tick();
      },
      [...PULL, 'listen'],
    ],
    [
      'a tick pulls nothing while the page is hidden',
      (loop, phone) => {
        phone.elapsedMs += IDLE_INTERVAL_MS;
        phone.isVisible = false;
        return loop.tick();
      },
      [],
    ],
    [
      'a tick pulls while an order is under way',
      (loop, phone) => {
        phone.hasOrders = true;
        return loop.tick();
      },
      [...PULL, 'listen'],
    ],
    [
      'a tick pulls while the server is unreachable, and reports when it answers again',
      (loop) => {
        loop.noteNoNetwork();
        return loop.tick();
      },
      ['unreachable', ...PULL, 'all due', 'listen'],
    ],
  ])('%s', async (_what, event, log) => {
    const { phone, after } = aPhone();
    await after((loop) => loop.request());
    expect(await after((loop) => event(loop, phone))).toEqual(log);
  });

  it('a tick sends while entries are unsent, even when the page is hidden', async () => {
    const { phone, after } = aPhone();
    await after((loop) => loop.request());
    await after((loop) => loop.noteWaiting(1));
    phone.isVisible = false;
    expect(await after((loop) => loop.tick())).toEqual(['push']);
    await after((loop) => loop.noteWaiting(0));
    expect(await after((loop) => loop.tick())).toEqual([]);
  });
});
