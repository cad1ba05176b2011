import { describe, expect, it } from 'vitest';
import { problem, type Reply } from '../../../src/staff/api/client.ts';
import {
  createRemoteLoop,
  type Known,
  knownAtFirst,
  type RemoteDelegate,
  RETRY_MS,
  type Said,
} from '../../../src/staff/remote-loop.ts';

type Shelf = string[];

const NOW_MS = 9_000;
const NEW_SHELF: Reply<Shelf> = { ok: true, data: ['onion', 'potato'] };
const OLD: Said<Shelf> = { data: ['onion'], asOfMs: 1_000 };

const NOTHING = knownAtFirst<Shelf>(undefined);
const OF_OLD = knownAtFirst(OLD);
const OF_OTHER_KEY = knownAtFirst<Shelf>(undefined, ['rice']);

/** A page that knew `first` and whose server says as told; `log` holds what happened, in order. */
function aPage(first: Known<Shelf> = NOTHING, says: Reply<Shelf> = NEW_SHELF) {
  const log: string[] = [];
  const page = {
    log,
    says,
    shown: first,
    remembered: undefined as Said<Shelf> | undefined,
    isAdmin: true,
    hasBug: false,
    errors: [] as unknown[],
    /** What waits for its time, by itself. */
    later: undefined as { callBack: () => void; delayMs: number } | undefined,
    /** What happens while the server thinks about it. */
    meanwhile: () => {},
    /** The same, while it is asked whether the session is an admin's. */
    meanwhileAsked: () => {},
  };
  const delegate: RemoteDelegate<Shelf> = {
    async read() {
      log.push('read');
      await Promise.resolve();
      const { meanwhile } = page;
      page.meanwhile = () => {};
      meanwhile();
      if (page.hasBug) throw new Error('A bug');
      return page.says;
    },
    show(known) {
      page.shown = known;
    },
    remember(said) {
      page.remembered = said;
    },
    reportReach: (isReachable) => log.push(isReachable ? 'reached' : 'not reached'),
    async isStillAdmin() {
      await Promise.resolve();
      page.meanwhileAsked();
      return page.isAdmin;
    },
    leave: () => log.push('leave'),
    onError: (error) => page.errors.push(error),
    callLater(callBack, delayMs) {
      const waiting = { callBack, delayMs };
      page.later = waiting;
      return () => {
        if (page.later === waiting) page.later = undefined;
      };
    },
    nowMs: () => NOW_MS,
  };
  return { page, loop: createRemoteLoop(first, delegate) };
}

/** Everything that is under way has come to rest. */
const atRest = () => new Promise((resolve) => setTimeout(resolve));

describe('before the first answer', () => {
  it.each<[what: string, known: Known<Shelf>, data: Shelf | undefined, asOfMs: number | null]>([
    ['nothing is shown where nothing was known', NOTHING, undefined, null],
    ['what was known before is shown, with its time', OF_OLD, ['onion'], 1_000],
    ['what another key shows stays, without a time', OF_OTHER_KEY, ['rice'], null],
    ['what was known goes before it', knownAtFirst(OLD, ['rice']), ['onion'], 1_000],
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
    first: Known<Shelf>;
    says: Reply<Shelf>;
    data: Shelf | undefined;
    asOfMs: number | null;
    log: string[];
    retries?: true;
  }>([
    {
      what: 'brings what the server says',
      first: NOTHING,
      says: NEW_SHELF,
      data: ['onion', 'potato'],
      asOfMs: NOW_MS,
      log: ['read', 'reached'],
    },
    {
      what: 'replaces what another key shows',
      first: OF_OTHER_KEY,
      says: NEW_SHELF,
      data: ['onion', 'potato'],
      asOfMs: NOW_MS,
      log: ['read', 'reached'],
    },
    {
      what: 'that reaches nobody leaves what was known, and is made again',
      first: OF_OLD,
      says: unreachable,
      data: ['onion'],
      asOfMs: 1_000,
      log: ['read', 'not reached'],
      retries: true,
    },
    {
      what: 'that reaches nobody takes away what another key shows',
      first: OF_OTHER_KEY,
      says: unreachable,
      data: undefined,
      asOfMs: null,
      log: ['read', 'not reached'],
      retries: true,
    },
    {
      what: 'that is refused leaves what was known, and is left at that',
      first: OF_OLD,
      says: refused,
      data: ['onion'],
      asOfMs: 1_000,
      log: ['read', 'reached'],
    },
    {
      what: 'that nobody understands is left at that',
      first: NOTHING,
      says: unintelligible,
      data: undefined,
      asOfMs: null,
      log: ['read', 'reached'],
    },
    {
      what: 'by who is no admin any more leads away',
      first: OF_OLD,
      says: notAdmin,
      data: ['onion'],
      asOfMs: 1_000,
      log: ['read', 'reached', 'leave'],
    },
  ])('$what', async ({ first, says, data, asOfMs, log, retries = false }) => {
    const { page, loop } = aPage(first, says);
    await loop.request();
    expect(page.shown).toEqual({
      data,
      asOfMs,
      problem: says.ok ? null : says,
      isLoading: false,
    });
    expect(page.remembered).toEqual(says.ok ? { data, asOfMs } : undefined);
    expect(page.log).toEqual(log);
    expect(page.later?.delayMs).toBe(retries ? RETRY_MS : undefined);
  });

  it('is under way while it is', async () => {
    const { page, loop } = aPage(OF_OLD);
    await loop.request();
    page.meanwhile = () => page.log.push(page.shown.isLoading ? 'loading' : 'idle');
    page.log.length = 0;
    await loop.request();
    expect(page.log).toEqual(['read', 'loading', 'reached']);
    expect(page.shown.isLoading).toBe(false);
  });

  it('that succeeds takes back what an earlier one complained of', async () => {
    const { page, loop } = aPage(OF_OLD, refused);
    await loop.request();
    page.says = NEW_SHELF;
    await loop.request();
    expect(page.shown.problem).toBeNull();
  });

  it('of empty lists by an outdated session leads away', async () => {
    const { page, loop } = aPage(OF_OLD, { ok: true, data: [] });
    page.isAdmin = false;
    await loop.request();
    expect(page.log).toEqual(['read', 'reached', 'leave']);
  });

  it.each([NOTHING, OF_OLD])(
    'that breaks off is reported and said, the next is whole',
    async (first) => {
      const { page, loop } = aPage(first);
      page.hasBug = true;
      await loop.request();
      expect(page.errors).toHaveLength(1);
      expect(page.shown).toEqual({
        ...first,
        isLoading: false,
        problem: problem('unintelligible', 'Error: A bug'),
      });
      page.hasBug = false;
      await loop.request();
      expect(page.shown).toMatchObject({ data: ['onion', 'potato'], problem: null });
    },
  );

  it('is made once more, however often it is asked for meanwhile', async () => {
    const { page, loop } = aPage();
    page.meanwhile = () => {
      void loop.request();
      void loop.request();
    };
    await loop.request();
    await atRest();
    expect(page.log).toEqual(['read', 'reached', 'read', 'reached']);
  });
});

describe('while the shop is out of reach', () => {
  it('it is asked again until it is there', async () => {
    const { page, loop } = aPage(NOTHING, problem('unreachable'));
    await loop.request();
    page.later?.callBack();
    await atRest();
    expect(page.log).toEqual(['read', 'not reached', 'read', 'not reached']);
    page.says = NEW_SHELF;
    page.later?.callBack();
    await atRest();
    expect(page.log.slice(4)).toEqual(['read', 'reached']);
    expect(page.later).toBeUndefined();
  });

  it('who asks sooner need not be asked again', async () => {
    const { page, loop } = aPage(NOTHING, problem('unreachable'));
    await loop.request();
    page.says = NEW_SHELF;
    await loop.request();
    expect(page.later).toBeUndefined();
  });
});

describe('a change', () => {
  const withRice = (shelf: Shelf) => [...shelf, 'rice'];

  it.each<[what: string, first: Known<Shelf>, shown: Shelf | undefined, remembered?: Said<Shelf>]>([
    [
      'is shown and remembered, as old as what it changes',
      OF_OLD,
      ['onion', 'rice'],
      { data: ['onion', 'rice'], asOfMs: 1_000 },
    ],
    ['of what another key shows is not remembered', OF_OTHER_KEY, ['rice', 'rice']],
    ['of nothing is nothing', NOTHING, undefined],
  ])('%s', (_what, first, shown, remembered) => {
    const { page, loop } = aPage(first);
    loop.change(withRice);
    expect(page.shown.data).toEqual(shown);
    expect(page.remembered).toEqual(remembered);
  });

  it('stays while an older answer comes in, and the server is asked again', async () => {
    const { page, loop } = aPage(OF_OLD);
    page.meanwhile = () => {
      loop.change(withRice);
      page.meanwhile = () => page.log.push(`shown: ${page.shown.data?.join()}`);
    };
    await loop.request();
    await atRest();
    expect(page.log).toEqual(['read', 'read', 'shown: onion,rice', 'reached']);
    expect(page.shown.data).toEqual(['onion', 'potato']);
  });
});

describe('after the end', () => {
  it.each<[what: string, says: Reply<Shelf>]>([
    ['data is', NEW_SHELF],
    ['a failure is', problem('unreachable')],
    ['a refusal is', problem('not_admin')],
  ])('%s not shown, remembered, reported nor led away by', async (_what, says) => {
    const { page, loop } = aPage(OF_OLD, says);
    page.meanwhile = () => loop.stop();
    await loop.request();
    expect(page.shown).toEqual(OF_OLD);
    expect(page).toMatchObject({ log: ['read'], remembered: undefined, later: undefined });
  });

  it('what breaks off is reported, and shown nowhere', async () => {
    const { page, loop } = aPage(OF_OLD);
    page.hasBug = true;
    page.meanwhile = () => loop.stop();
    await loop.request();
    expect(page.errors).toHaveLength(1);
    expect(page.shown).toEqual(OF_OLD);
  });

  it('an outdated session leads nobody away', async () => {
    const { page, loop } = aPage(OF_OLD);
    page.isAdmin = false;
    page.meanwhileAsked = () => loop.stop();
    await loop.request();
    expect(page.log).toEqual(['read', 'reached']);
  });

  it('nothing is read, changed or waited for', async () => {
    const { page, loop } = aPage(OF_OLD, problem('unreachable'));
    await loop.request();
    const { shown } = page;
    loop.stop();
    expect(page.later).toBeUndefined();
    loop.change(() => []);
    await loop.request();
    expect(page.log).toEqual(['read', 'not reached']);
    expect(page.shown).toBe(shown);
    expect(page.remembered).toBeUndefined();
  });
});
