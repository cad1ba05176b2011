import { describe, expect, it } from 'vitest';
import { problem, type Reply } from '../../../src/staff/api/client.ts';
import {
  createRemoteLoop,
  type RemoteState,
  initialState,
  type RemoteDelegate,
  RETRY_MS,
  type Snapshot,
} from '../../../src/staff/remote-loop.ts';

type Shelf = string[];

const NOW_MS = 9_000;
const NEW_SHELF: Reply<Shelf> = { ok: true, data: ['onion', 'potato'] };
const OLD: Snapshot<Shelf> = { data: ['onion'], asOfMs: 1_000 };

const EMPTY = initialState<Shelf>(undefined);
const CACHED = initialState(OLD);
const FROM_OTHER_KEY = initialState<Shelf>(undefined, ['rice']);

/** A page with the state `first` whose server answers `reply`; `log` has the calls in order. */
function createPage(first: RemoteState<Shelf> = EMPTY, reply: Reply<Shelf> = NEW_SHELF) {
  const log: string[] = [];
  const page = {
    log,
    reply,
    shown: first,
    stored: undefined as Snapshot<Shelf> | undefined,
    isAdmin: true,
    throws: false,
    errors: [] as unknown[],
    /** The pending retry. */
    timer: undefined as { callback: () => void; delayMs: number } | undefined,
    /** Runs once, during the next read. */
    duringRead: () => {},
    /** Runs during `isStillAdmin`. */
    duringAccessCheck: () => {},
  };
  const delegate: RemoteDelegate<Shelf> = {
    async read() {
      log.push('read');
      await Promise.resolve();
      const { duringRead } = page;
      page.duringRead = () => {};
      duringRead();
      if (page.throws) throw new Error('A bug');
      return page.reply;
    },
    show(known) {
      page.shown = known;
    },
    store(said) {
      page.stored = said;
    },
    reportReachability: (isReachable) => log.push(isReachable ? 'reached' : 'not reached'),
    async isStillAdmin() {
      await Promise.resolve();
      page.duringAccessCheck();
      return page.isAdmin;
    },
    leave: () => log.push('leave'),
    onError: (error) => page.errors.push(error),
    setTimer(callback, delayMs) {
      const waiting = { callback, delayMs };
      page.timer = waiting;
      return () => {
        if (page.timer === waiting) page.timer = undefined;
      };
    },
    nowMs: () => NOW_MS,
  };
  return { page, loop: createRemoteLoop(first, delegate) };
}

/** Waits for all pending promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('before the first response', () => {
  it.each<
    [what: string, known: RemoteState<Shelf>, data: Shelf | undefined, asOfMs: number | null]
  >([
    ['has no data without a cache', EMPTY, undefined, null],
    ['has the cached data with its time', CACHED, ['onion'], 1_000],
    ['keeps the data of another key, without a time', FROM_OTHER_KEY, ['rice'], null],
    ['prefers cached data to that of another key', initialState(OLD, ['rice']), ['onion'], 1_000],
  ])('%s', (_what, known, data, asOfMs) => {
    expect(known).toEqual({ data, asOfMs, problem: null, isLoading: true });
  });
});

describe('a read', () => {
  const unreachable = problem('unreachable');
  const refused = problem('refused', 'server_error');
  const unintelligible = problem('unintelligible');
  const notAdmin = problem('not_admin');

  it.each<{
    what: string;
    first: RemoteState<Shelf>;
    reply: Reply<Shelf>;
    data: Shelf | undefined;
    asOfMs: number | null;
    log: string[];
    retries?: true;
  }>([
    {
      what: 'shows and stores the response',
      first: EMPTY,
      reply: NEW_SHELF,
      data: ['onion', 'potato'],
      asOfMs: NOW_MS,
      log: ['read', 'reached'],
    },
    {
      what: 'replaces the data of another key',
      first: FROM_OTHER_KEY,
      reply: NEW_SHELF,
      data: ['onion', 'potato'],
      asOfMs: NOW_MS,
      log: ['read', 'reached'],
    },
    {
      what: 'keeps the data and retries if the server is unreachable',
      first: CACHED,
      reply: unreachable,
      data: ['onion'],
      asOfMs: 1_000,
      log: ['read', 'not reached'],
      retries: true,
    },
    {
      what: 'removes the data of another key if the server is unreachable',
      first: FROM_OTHER_KEY,
      reply: unreachable,
      data: undefined,
      asOfMs: null,
      log: ['read', 'not reached'],
      retries: true,
    },
    {
      what: 'keeps the data and does not retry after a refusal',
      first: CACHED,
      reply: refused,
      data: ['onion'],
      asOfMs: 1_000,
      log: ['read', 'reached'],
    },
    {
      what: 'does not retry after an invalid response',
      first: EMPTY,
      reply: unintelligible,
      data: undefined,
      asOfMs: null,
      log: ['read', 'reached'],
    },
    {
      what: 'leaves the page if the session is no longer an admin’s',
      first: CACHED,
      reply: notAdmin,
      data: ['onion'],
      asOfMs: 1_000,
      log: ['read', 'reached', 'leave'],
    },
  ])('$what', async ({ first, reply, data, asOfMs, log, retries = false }) => {
    const { page, loop } = createPage(first, reply);
    await loop.request();
    expect(page.shown).toEqual({
      data,
      asOfMs,
      problem: reply.ok ? null : reply,
      isLoading: false,
    });
    expect(page.stored).toEqual(reply.ok ? { data, asOfMs } : undefined);
    expect(page.log).toEqual(log);
    expect(page.timer?.delayMs).toBe(retries ? RETRY_MS : undefined);
  });

  it('sets isLoading while it runs', async () => {
    const { page, loop } = createPage(CACHED);
    await loop.request();
    page.duringRead = () => page.log.push(page.shown.isLoading ? 'loading' : 'idle');
    page.log.length = 0;
    await loop.request();
    expect(page.log).toEqual(['read', 'loading', 'reached']);
    expect(page.shown.isLoading).toBe(false);
  });

  it('clears the problem of an earlier one when it succeeds', async () => {
    const { page, loop } = createPage(CACHED, refused);
    await loop.request();
    page.reply = NEW_SHELF;
    await loop.request();
    expect(page.shown.problem).toBeNull();
  });

  it('leaves the page when an outdated session gets empty lists', async () => {
    const { page, loop } = createPage(CACHED, { ok: true, data: [] });
    page.isAdmin = false;
    await loop.request();
    expect(page.log).toEqual(['read', 'reached', 'leave']);
  });

  it.each([EMPTY, CACHED])(
    'that throws is reported and shown as a problem; the next one succeeds',
    async (first) => {
      const { page, loop } = createPage(first);
      page.throws = true;
      await loop.request();
      expect(page.errors).toHaveLength(1);
      expect(page.shown).toEqual({
        ...first,
        isLoading: false,
        problem: problem('unintelligible', 'Error: A bug'),
      });
      page.throws = false;
      await loop.request();
      expect(page.shown).toMatchObject({ data: ['onion', 'potato'], problem: null });
    },
  );

  it('is repeated once, however often it is requested meanwhile', async () => {
    const { page, loop } = createPage();
    page.duringRead = () => {
      void loop.request();
      void loop.request();
    };
    await loop.request();
    await settled();
    expect(page.log).toEqual(['read', 'reached', 'read', 'reached']);
  });
});

describe('while the server is unreachable', () => {
  it('retries until the server answers', async () => {
    const { page, loop } = createPage(EMPTY, problem('unreachable'));
    await loop.request();
    page.timer?.callback();
    await settled();
    expect(page.log).toEqual(['read', 'not reached', 'read', 'not reached']);
    page.reply = NEW_SHELF;
    page.timer?.callback();
    await settled();
    expect(page.log.slice(4)).toEqual(['read', 'reached']);
    expect(page.timer).toBeUndefined();
  });

  it('cancels the retry when a read is requested earlier', async () => {
    const { page, loop } = createPage(EMPTY, problem('unreachable'));
    await loop.request();
    page.reply = NEW_SHELF;
    await loop.request();
    expect(page.timer).toBeUndefined();
  });
});

describe('a change', () => {
  const withRice = (shelf: Shelf) => [...shelf, 'rice'];

  it.each<
    [what: string, first: RemoteState<Shelf>, shown: Shelf | undefined, stored?: Snapshot<Shelf>]
  >([
    [
      'is shown and stored with the time of the data',
      CACHED,
      ['onion', 'rice'],
      { data: ['onion', 'rice'], asOfMs: 1_000 },
    ],
    ['of another key’s data is not stored', FROM_OTHER_KEY, ['rice', 'rice']],
    ['without data has no effect', EMPTY, undefined],
  ])('%s', (_what, first, shown, stored) => {
    const { page, loop } = createPage(first);
    loop.change(withRice);
    expect(page.shown.data).toEqual(shown);
    expect(page.stored).toEqual(stored);
  });

  it('discards the result of a read that began before it, and reads again', async () => {
    const { page, loop } = createPage(CACHED);
    page.duringRead = () => {
      loop.change(withRice);
      page.duringRead = () => page.log.push(`shown: ${page.shown.data?.join()}`);
    };
    await loop.request();
    await settled();
    expect(page.log).toEqual(['read', 'read', 'shown: onion,rice', 'reached']);
    expect(page.shown.data).toEqual(['onion', 'potato']);
  });
});

describe('after stop', () => {
  it.each<[what: string, reply: Reply<Shelf>]>([
    ['data', NEW_SHELF],
    ['a failure', problem('unreachable')],
    ['a refusal', problem('not_admin')],
  ])('does not show, store or report %s, nor leave the page', async (_what, reply) => {
    const { page, loop } = createPage(CACHED, reply);
    page.duringRead = () => loop.stop();
    await loop.request();
    expect(page.shown).toEqual(CACHED);
    expect(page).toMatchObject({ log: ['read'], stored: undefined, timer: undefined });
  });

  it('reports an error and does not show it', async () => {
    const { page, loop } = createPage(CACHED);
    page.throws = true;
    page.duringRead = () => loop.stop();
    await loop.request();
    expect(page.errors).toHaveLength(1);
    expect(page.shown).toEqual(CACHED);
  });

  it('does not leave the page because of an outdated session', async () => {
    const { page, loop } = createPage(CACHED);
    page.isAdmin = false;
    page.duringAccessCheck = () => loop.stop();
    await loop.request();
    expect(page.log).toEqual(['read', 'reached']);
  });

  it('does not read, change or retry', async () => {
    const { page, loop } = createPage(CACHED, problem('unreachable'));
    await loop.request();
    const { shown } = page;
    loop.stop();
    expect(page.timer).toBeUndefined();
    loop.change(() => []);
    await loop.request();
    expect(page.log).toEqual(['read', 'not reached']);
    expect(page.shown).toBe(shown);
    expect(page.stored).toBeUndefined();
  });
});
