import { describe, expect, it } from 'vitest';
import {
  createSyncLoop,
  IDLE_INTERVAL_MS,
  type SyncDelegate,
  type SyncLoop,
} from '../../../src/sync/loop.ts';

/** A phone whose shop answers as told; `log` holds what the loop asked for, in order. */
function aPhone(answers: Partial<Record<'push' | 'catalogue' | 'orders', string>> = {}) {
  const log: string[] = [];
  const phone = {
    log,
    answers,
    waiting: 0,
    isVisible: true,
    hasOrders: false,
    isStorageFull: false,
    nowMs: 1_000_000,
    errors: [] as unknown[],
  };
  const note = <Answer>(what: string, answer: Answer) => {
    log.push(what);
    return Promise.resolve(answer);
  };
  const delegate: SyncDelegate = {
    push: () => note('push', (answers.push ?? 'done') as 'done'),
    pullCatalogue: () => note('catalogue', (answers.catalogue ?? 'done') as 'done'),
    pullOrders: () =>
      phone.isStorageFull
        ? Promise.reject(new Error('The storage is full'))
        : note('orders', (answers.orders ?? 'done') as 'done'),
    makeAllDue: () => note('all due', phone.waiting),
    refreshSession: () => note('session', undefined),
    keepListening: () => note('listen', undefined),
    hasOrderSignals: () => phone.hasOrders,
    reportReach: (isReachable) => log.push(isReachable ? 'reached' : 'not reached'),
    reportCatalogue: (hasFailed) => hasFailed && log.push('catalogue failed'),
    onError: (error) => phone.errors.push(error),
    isVisible: () => phone.isVisible,
    nowMs: () => phone.nowMs,
  };
  const loop = createSyncLoop(delegate);
  /** What one event leads to, once everything has come to rest. */
  const after = async (event: (loop: SyncLoop) => unknown) => {
    log.length = 0;
    await event(loop);
    return [...log];
  };
  return { phone, delegate, after };
}

const RUN = ['push', 'catalogue', 'orders', 'reached'];
const FIRST_RUN = [...RUN, 'all due', 'listen', 'session'];

describe('a run', () => {
  it('sends, pulls, listens and looks after the session; later ones need not do it all', async () => {
    const { after } = aPhone();
    expect(await after((loop) => loop.request())).toEqual(FIRST_RUN);
    expect(await after((loop) => loop.request())).toEqual([...RUN, 'listen']);
  });

  it.each([
    { what: 'sends to no shop', answers: { push: 'unreachable' }, log: ['push', 'not reached'] },
    {
      what: 'loses the shop on the way',
      answers: { orders: 'unreachable' },
      log: ['push', 'catalogue', 'orders', 'not reached'],
    },
    {
      what: 'understands no catalogue',
      answers: { catalogue: 'failed' },
      log: [
        'push',
        'catalogue',
        'orders',
        'reached',
        'catalogue failed',
        'all due',
        'listen',
        'session',
      ],
    },
  ])('that $what', async ({ answers, log }) => {
    expect(await aPhone(answers).after((loop) => loop.request())).toEqual(log);
  });

  it('that finds the shop again sends what waits for its turn', async () => {
    const { phone, after } = aPhone({ push: 'unreachable' });
    phone.waiting = 2;
    await after((loop) => loop.request());
    delete phone.answers.push;
    expect(await after((loop) => loop.request())).toEqual([
      ...RUN,
      'all due',
      'push',
      'listen',
      'session',
    ]);
    expect(await after((loop) => loop.request())).toEqual([...RUN, 'listen']);
  });

  it('that breaks off is reported, and the next one is whole', async () => {
    const { phone, after } = aPhone();
    phone.isStorageFull = true;
    await after((loop) => loop.request());
    expect(phone.errors).toHaveLength(1);
    phone.isStorageFull = false;
    expect(await after((loop) => loop.request())).toEqual(FIRST_RUN);
  });

  it('does not wait for a stream that hangs', async () => {
    const { delegate, after } = aPhone();
    delegate.keepListening = () => new Promise(() => undefined);
    expect(await after((loop) => loop.request())).toContain('session');
  });
});

describe('the session', () => {
  it('is looked after again when the bell may have rung for the account', async () => {
    const { after } = aPhone();
    await after((loop) => loop.request());
    expect(await after((loop) => loop.ring(false))).not.toContain('session');
    expect(await after((loop) => loop.ring(true))).toContain('session');
  });
});

type Phone = ReturnType<typeof aPhone>['phone'];

describe('after a first run that reached the shop', () => {
  it.each<[what: string, event: (loop: SyncLoop, phone: Phone) => unknown, log: string[]]>([
    ['an entry in the outbox is sent', (loop) => loop.noteWaiting(1), [...RUN, 'listen']],
    ['an empty outbox asks for nothing', (loop) => loop.noteWaiting(0), []],
    [
      'a returning network makes all due',
      (loop) => loop.noteNetwork(),
      ['all due', ...RUN, 'listen'],
    ],
    ['a lost network is said at once', (loop) => loop.noteNoNetwork(), ['not reached']],
    ['a tick asks for nothing', (loop) => loop.tick(), []],
    [
      'a tick after half a minute runs',
      (loop, phone) => {
        phone.nowMs += IDLE_INTERVAL_MS;
        return loop.tick();
      },
      [...RUN, 'listen'],
    ],
    [
      'nothing runs by itself while nobody looks',
      (loop, phone) => {
        phone.nowMs += IDLE_INTERVAL_MS;
        phone.isVisible = false;
        return loop.tick();
      },
      [],
    ],
    [
      'a tick runs while an order is under way',
      (loop, phone) => {
        phone.hasOrders = true;
        return loop.tick();
      },
      [...RUN, 'listen'],
    ],
    [
      'a tick runs while the shop is away, and finds it again',
      (loop) => {
        loop.noteNoNetwork();
        return loop.tick();
      },
      ['not reached', ...RUN, 'all due', 'listen'],
    ],
  ])('%s', async (_what, event, log) => {
    const { phone, after } = aPhone();
    await after((loop) => loop.request());
    expect(await after((loop) => event(loop, phone))).toEqual(log);
  });

  it('a tick runs while something is unsent', async () => {
    const { after } = aPhone();
    await after((loop) => loop.request());
    await after((loop) => loop.noteWaiting(1));
    expect(await after((loop) => loop.tick())).toEqual([...RUN, 'listen']);
    await after((loop) => loop.noteWaiting(0));
    expect(await after((loop) => loop.tick())).toEqual([]);
  });
});
