import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, type Reply } from '../../../../src/staff/api/client.ts';
import {
  changeQuery,
  FAILED_RETRY_MS,
  queryClient,
  refetchAll,
  refetchQuery,
  RETRY_MS,
  shopQueryOptions,
} from '../../../../src/staff/queries/shop-queries.ts';

type Shelf = string[];

const KEY = ['account', 'shelf'];
const UNREACHABLE = problem('unreachable');
const REFUSED = problem('refused', 'server_error');

beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(true);
});
afterEach(() => {
  for (const leave of left.splice(0)) leave();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const left: (() => void)[] = [];

/** Runs what is under way, without a timer. */
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A page of `queryKey`; each read waits until it is answered. */
function open(queryKey = KEY) {
  const waiting: { resolve: (reply: Reply<Shelf>) => void; reject: (error: Error) => void }[] = [];
  const replies: Reply<Shelf>[] = [];
  const page = {
    readCount: 0,
    replies,
    shown: () => observer.getCurrentResult(),
    show: (key: string[]) => observer.setOptions(optionsOf(key)),
    leave: () => {},
    async answer(reply: Reply<Shelf> | Shelf) {
      waiting.shift()?.resolve(Array.isArray(reply) ? { ok: true, data: reply } : reply);
      await settled();
    },
    async fail(error: Error) {
      waiting.shift()?.reject(error);
      await settled();
    },
  };
  const optionsOf = (key: string[]) =>
    shopQueryOptions<Shelf>(
      key,
      () => {
        page.readCount += 1;
        return new Promise((resolve, reject) => {
          waiting.push({ resolve, reject });
        });
      },
      (reply) => replies.push(reply),
    );
  const observer = new QueryObserver(queryClient, optionsOf(queryKey));
  page.leave = observer.subscribe(() => {});
  left.push(page.leave);
  return page;
}

/** A page that shows an onion. */
async function openOnion() {
  const page = open();
  await page.answer(['onion']);
  return page;
}

describe('a read', () => {
  it('is shown with its time, and heard of', async () => {
    const page = open();
    expect(page.shown()).toMatchObject({ data: undefined, dataUpdatedAt: 0 });
    await page.answer(['onion']);
    expect(page.shown()).toMatchObject({ data: ['onion'], dataUpdatedAt: Date.now(), error: null });
    expect(page.replies).toEqual([{ ok: true, data: ['onion'] }]);
  });

  it('begins with what was shown last, and reads again', async () => {
    (await openOnion()).leave();
    const page = open();
    expect(page.shown()).toMatchObject({ data: ['onion'], isPlaceholderData: false });
    expect(page.readCount).toBe(1);
  });

  it('is one for two pages that show the same', async () => {
    const [page, other] = [open(), open()];
    await page.answer(['onion']);
    expect(other.shown().data).toEqual(['onion']);
    expect(page.readCount + other.readCount).toBe(1);
  });

  it.each([REFUSED, problem('unintelligible'), problem('not_admin')])(
    'that is answered $reason keeps the data and is not retried',
    async (reply) => {
      const page = await openOnion();
      void refetchQuery(KEY);
      await settled();
      await page.answer(reply);
      await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
      expect(page.shown()).toMatchObject({ data: ['onion'], error: reply });
      expect(page.readCount).toBe(2);
      expect(page.replies.at(-1)).toEqual(reply);
      expect(onlineManager.isOnline()).toBe(true);
    },
  );

  it('that throws is reported and shown as a problem; the next one succeeds', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const page = open();
    await page.fail(new Error('A bug'));
    expect(warn).toHaveBeenCalledOnce();
    expect(page.shown().error).toEqual(problem('unintelligible', 'Error: A bug'));
    void refetchQuery(KEY);
    await settled();
    await page.answer(['onion']);
    expect(page.shown()).toMatchObject({ data: ['onion'], error: null });
  });

  it('never overlaps another, and is repeated once, however often it is requested meanwhile', async () => {
    const page = await openOnion();
    for (let request = 0; request < 58; request += 1) {
      void refetchQuery(KEY);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await settled();
    }
    expect(page.readCount).toBe(2);
    // Frequent news keep no answer from being shown.
    await page.answer(['rice']);
    expect(page.shown().data).toEqual(['rice']);
    expect(page.readCount).toBe(3);
    await page.answer(['salt']);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(page.shown().data).toEqual(['salt']);
    expect(page.readCount).toBe(3);
  });

  it('is requested of what is shown only', async () => {
    const gone = await openOnion();
    gone.leave();
    const page = open(['account', 'else']);
    await page.answer([]);
    refetchAll();
    void refetchQuery(KEY);
    await settled();
    expect([gone.readCount, page.readCount]).toEqual([1, 2]);
  });
});

it.each([true, false])(
  'is repeated until a server that failed at it answers, with data: %s',
  async (hasData) => {
    const page = open();
    if (hasData) {
      await page.answer(['onion']);
      void refetchQuery(KEY);
      await settled();
    }
    const { readCount } = page;
    await page.answer(problem('server_error'));
    expect(page.shown()).toMatchObject({ failureReason: problem('server_error') });
    expect(onlineManager.isOnline()).toBe(true);
    await vi.advanceTimersByTimeAsync(FAILED_RETRY_MS - 1);
    expect(page.readCount).toBe(readCount);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.readCount).toBe(readCount + 1);
    await page.answer(['rice']);
    expect(page.shown()).toMatchObject({ data: ['rice'], failureReason: null, error: null });
    await vi.advanceTimersByTimeAsync(10 * FAILED_RETRY_MS);
    expect(page.readCount).toBe(readCount + 1);
  },
);

describe('of another key', () => {
  it('the data is shown until the first response', async () => {
    const page = await openOnion();
    page.show(['account', 'page 2']);
    expect(page.shown()).toMatchObject({ data: ['onion'], isPlaceholderData: true });
    await page.answer(['rice']);
    expect(page.shown()).toMatchObject({ data: ['rice'], isPlaceholderData: false });
  });

  it('a late response is not shown', async () => {
    const page = open();
    page.show(['account', 'page 2']);
    await page.answer(['onion']);
    expect(page.shown().data).toBeUndefined();
    await page.answer(['rice']);
    expect(page.shown().data).toEqual(['rice']);
  });
});

describe('while the server is unreachable', () => {
  it.each([true, false])('retries until the server answers, with data: %s', async (hasData) => {
    const page = open();
    if (hasData) {
      await page.answer(['onion']);
      void refetchQuery(KEY);
      await settled();
    }
    const before = page.readCount;
    for (let read = before; read < before + 12; read += 1) {
      expect(page.readCount).toBe(read);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.answer(UNREACHABLE);
      // The problem stays shown while it is retried.
      expect(page.shown()).toMatchObject({
        data: hasData ? ['onion'] : undefined,
        failureReason: UNREACHABLE,
      });
      expect(onlineManager.isOnline()).toBe(false);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
      expect(page.readCount).toBe(read);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await vi.advanceTimersByTimeAsync(1);
    }
    await page.answer(['rice']);
    expect(page.shown()).toMatchObject({ data: ['rice'], failureReason: null, error: null });
    expect(onlineManager.isOnline()).toBe(true);
    const { readCount } = page;
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(page.readCount).toBe(readCount);
  });

  it.each([true, false])('reads at once on request, with data: %s', async (hasData) => {
    const page = open();
    if (hasData) {
      await page.answer(['onion']);
      void refetchQuery(KEY);
      await settled();
    }
    await page.answer(UNREACHABLE);
    const { readCount } = page;
    void refetchQuery(KEY);
    await settled();
    expect(page.readCount).toBe(readCount + 1);
    await page.answer(['rice']);
    expect(page.shown()).toMatchObject({ data: ['rice'], failureReason: null, error: null });
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(page.readCount).toBe(readCount + 1);
  });

  it('does not retry after the page was left, and reads when it is shown again', async () => {
    const page = open();
    await page.answer(UNREACHABLE);
    page.leave();
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(page.readCount).toBe(1);
    const again = open();
    expect(again.readCount).toBe(1);
  });
});

describe('a change', () => {
  const withRice = (shelf: Shelf) => [...shelf, 'rice'];

  it('is shown and kept with the time of the data', async () => {
    const page = await openOnion();
    const { dataUpdatedAt } = page.shown();
    await vi.advanceTimersByTimeAsync(1_000);
    changeQuery(KEY, withRice);
    expect(page.shown()).toMatchObject({ data: ['onion', 'rice'], dataUpdatedAt });
    expect(page.readCount).toBe(1);
    page.leave();
    expect(open().shown()).toMatchObject({ data: ['onion', 'rice'], dataUpdatedAt });
  });

  it('without data has no effect', async () => {
    const page = open();
    changeQuery(KEY, withRice);
    changeQuery(['account', 'unknown'], withRice);
    await settled();
    expect(page.shown().data).toBeUndefined();
  });

  it.each([true, false])(
    'discards the result of a read that began before it, and reads again, with data: %s',
    async (hasData) => {
      const page = open();
      if (hasData) {
        await page.answer(['onion']);
        void refetchQuery(KEY);
        await settled();
      }
      const { readCount } = page;
      changeQuery(KEY, withRice);
      await settled();
      expect(page.readCount).toBe(readCount + 1);
      await page.answer(['the answer of before']);
      expect(page.shown().data).toEqual(hasData ? ['onion', 'rice'] : undefined);
      await page.answer(['onion', 'potato']);
      expect(page.shown()).toMatchObject({ data: ['onion', 'potato'], fetchStatus: 'idle' });
    },
  );

  it('after the page was left keeps a running read from replacing it', async () => {
    const page = await openOnion();
    void refetchQuery(KEY);
    await settled();
    page.leave();
    changeQuery(KEY, withRice);
    await page.answer(['the answer of before']);
    const again = open();
    expect(again.shown().data).toEqual(['onion', 'rice']);
    await again.answer(['salt']);
    expect(again.shown()).toMatchObject({ data: ['salt'], fetchStatus: 'idle' });
  });

  it('does not end the retries of an unreachable server', async () => {
    const page = await openOnion();
    void refetchQuery(KEY);
    await settled();
    await page.answer(UNREACHABLE);
    changeQuery(KEY, withRice);
    await settled();
    await page.answer(UNREACHABLE);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(page.readCount).toBe(4);
  });

  it('reads again after a refused read, whose problem it would hide', async () => {
    const page = await openOnion();
    void refetchQuery(KEY);
    await settled();
    await page.answer(REFUSED);
    changeQuery(KEY, withRice);
    await settled();
    await page.answer(REFUSED);
    expect(page.shown()).toMatchObject({ data: ['onion', 'rice'], error: REFUSED });
  });
});
