import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { adminClient } from '../../../src/staff/api/client.ts';
import { requestJson } from '../../../src/api/http.ts';
import { sessionFailure } from '../../../src/api/session-failure.ts';
import { APP_VERSION } from '../../../src/domain/store/app-name.ts';

const AT_NOON = { 'X-Server-Time': '2026-11-20T06:30:00.000Z' };

/** What a request for a code comes to when the server behaves so. */
function askFor(behaviour: () => Promise<Response>) {
  vi.stubGlobal('fetch', behaviour);
  return requestJson({ path: '/api/shop/devices', schema: v.object({ code: v.string() }) });
}

afterEach(() => vi.unstubAllGlobals());

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const says = (text: string, init: ResponseInit) => async () => new Response(text, init);

describe('a request', () => {
  it.each([
    [
      'that is answered brings what was said, and when',
      says('{"code":"ended"}', { headers: AT_NOON }),
      {
        ok: true,
        data: { code: 'ended' },
        status: 200,
        serverTimeMs: Date.parse('2026-11-20T06:30Z'),
      },
    ],
    [
      'that is refused in the agreed shape is answered too',
      says('{"code":"refused"}', { status: 403 }),
      { ok: true, data: { code: 'refused' }, status: 403, serverTimeMs: null },
    ],
    [
      'that ends at a proxy is not understood',
      says('<h1>Bad gateway</h1>', { status: 502 }),
      { ok: false, reason: 'unintelligible', status: 502, serverTimeMs: null },
    ],
    [
      'whose answer has another shape is not understood',
      says('{"message":"hello"}', { status: 200 }),
      { ok: false, reason: 'unintelligible', status: 200, serverTimeMs: null },
    ],
    [
      'that a busy server puts off says for how long',
      says('Busy', { status: 503, headers: { 'Retry-After': '20' } }),
      {
        ok: false,
        reason: 'unintelligible',
        status: 503,
        serverTimeMs: null,
        retryAfterMs: 20_000,
      },
    ],
    [
      'that a network answers with its own page has not reached the shop',
      says('\n<!doctype html><h1>Sign in to this network</h1>', { status: 200 }),
      {
        ok: false,
        reason: 'unintelligible',
        status: 200,
        serverTimeMs: null,
        isForeignPage: true,
      },
    ],
    [
      'without a network reaches nobody',
      offline,
      { ok: false, reason: 'unreachable', status: 0, serverTimeMs: null },
    ],
  ])('%s', async (_what, behaviour, answer) => {
    expect(await askFor(behaviour)).toEqual({
      retryAfterMs: null,
      isForeignPage: false,
      ...answer,
    });
  });
});

describe('a slow line', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const TEXT = '{"code":"ended"}';

  /** One letter after the other, so many milliseconds apart; then nothing more, if it is cut short. */
  const drips = (pauseMs: number, letters: number) => (_path: string, init: RequestInit) => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(new Error('Given up')));
      },
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (init.signal?.aborted) return;
        if (at < letters) controller.enqueue(new TextEncoder().encode(TEXT[at]));
        else if (letters === TEXT.length) controller.close();
        else await new Promise(() => undefined);
        at += 1;
      },
    });
    return Promise.resolve(new Response(body));
  };
  const ask = (behaviour: ReturnType<typeof drips>) =>
    askFor(behaviour as unknown as () => Promise<Response>);

  it('is waited for as long as it brings something', async () => {
    const answer = ask(drips(9_000, TEXT.length));
    await vi.advanceTimersByTimeAsync(TEXT.length * 9_000 + 9_000);
    expect(await answer).toMatchObject({ ok: true, data: { code: 'ended' } });
  });

  it('that falls silent is given up after 15 s', async () => {
    const answer = ask(drips(1_000, 3));
    let isOver = false;
    void answer.finally(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(3_000 + 14_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  it('that drips for ever is given up after three minutes', async () => {
    const answer = ask(drips(14_000, 15));
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await answer).toMatchObject({ ok: false, reason: 'unreachable' });
  });
});

describe('somebody signed in who gets nothing', () => {
  it.each([
    ['is told to try later', offline, 'unreachable'],
    ['is told so for nonsense too', says('<h1>Sign in to this network</h1>', {}), 'unreachable'],
    [
      'has a session that has ended',
      says('{"code":"auth_expired"}', { status: 401 }),
      'auth_expired',
    ],
    ['is refused by the shop', says('{"code":"account_suspended"}', { status: 403 }), 'refused'],
    ['fails at the shop', says('{"code":"server_error"}', { status: 500 }), 'unreachable'],
    ['comes too often', says('{"code":"too_many_requests"}', { status: 429 }), 'unreachable'],
  ])('%s', async (_what, behaviour, reason) => {
    expect(sessionFailure(await askFor(behaviour))).toEqual({ ok: false, reason });
  });
});

describe('the version of the app (D47)', () => {
  const sentWith = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response('{"items":[]}', { headers: { 'Content-Type': 'application/json' } }),
  );
  const versionIn = () =>
    new Headers(sentWith.mock.lastCall?.[1].headers).get('X-Essentials-Version');

  it('is the one of the package', () => {
    expect(APP_VERSION).toBe(packageJson.version);
  });

  it.each([
    ['/api/shop/orders', APP_VERSION],
    ['/api/shop/changes?since=1&lineage=a', APP_VERSION],
    // Files that caches hold, and that pages preload.
    ['/data/catalogue.json', null],
    ['/cells.json', null],
  ])('in a request for %s is %s', async (path, version) => {
    vi.stubGlobal('fetch', sentWith);
    await requestJson({ path, schema: v.unknown() });
    expect(versionIn()).toBe(version);
  });

  it('is in what the admin area asks of the database', async () => {
    vi.stubGlobal('fetch', sentWith);
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    await adminClient('a token').collection('orders').getList(1, 1);
    expect(versionIn()).toBe(APP_VERSION);
  });
});
