// @vitest-environment jsdom
/** Both outboxes keep the clauses of src/phone/outbox/README.md, from a page and from the service worker. */
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postProfile } from '../../../../src/api/accounts.ts';
import { postAmend, postCancel, postOrder, postResubmit } from '../../../../src/api/orders.ts';
import { postRequest } from '../../../../src/api/post-request.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { customerOutbox } from '../../../../src/phone/db/outbox.ts';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import { knownLineage, staffOutbox } from '../../../../src/phone/db/staff-outbox.ts';
import type { Entry } from '../../../../src/phone/db/outbox-entry.ts';
import { sendWaitingOf } from '../../../../src/phone/sync/in-background.ts';
import { createPusher } from '../../../../src/phone/sync/push.ts';
import { sendStaffWaitingOf } from '../../../../src/phone/sync/in-background-staff.ts';
import { moveOrder } from '../../../../src/staff/orders/outbox/outbox.ts';
import { createStaffSender } from '../../../../src/staff/orders/outbox/sender.ts';
import { NOON } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { aPlacedOrder } from '../../../support/placed-order.ts';

const ACCOUNT = 'staff0000000001';

let nowMs = NOON.getTime();
let token = 'a token';
/** The body of each request. */
let sent: Record<string, unknown>[] = [];
/** What happens to the next requests; after them the server decides. */
let replies: ('nothing' | 'hangs' | Response)[] = [];

const around = { nowMs: () => nowMs, random: () => 0.999 };
const people = {
  tokenFor: async () => token,
  renewToken: async () => {
    token = 'a renewed token';
  },
};
const hasRenewed = (headers: HeadersInit | undefined) =>
  (headers as Record<string, string>).Authorization === 'a renewed token';

interface OutboxUnderTest {
  name: string;
  /** Queues something; each in a lane of its own. */
  queue: () => Promise<unknown>;
  /** The server's decision about it. */
  decision: (body: Record<string, unknown>) => Response;
  table: () => { toArray(): PromiseLike<Entry[]>; put(entry: never): PromiseLike<unknown> };
  pending: () => Promise<Entry[]>;
  /** In a tab that is opened now. */
  tab: () => { send: () => Promise<unknown> };
  inWorker: () => Promise<boolean>;
}

let moves = 0;

const OUTBOXES: OutboxUnderTest[] = [
  {
    name: "the customer's outbox",
    queue: aPlacedOrder,
    decision: ({ id }) => Response.json({ code: 'stale', id }, { status: 409 }),
    table: () => db.outbox,
    pending: customerOutbox.pending,
    tab: () => {
      const routes = { postOrder, postCancel, postAmend, postResubmit, postProfile, postRequest };
      const pusher = createPusher({ ...routes, ...people, ...around });
      return { send: pusher.push };
    },
    inWorker: () => sendWaitingOf('', { ...around, tell: async () => undefined }),
  },
  {
    name: "the staff's outbox",
    queue: () => {
      moves += 1;
      const order = { id: `order${String(moves).padStart(10, '0')}`, number: 'ORD123456' };
      return moveOrder(order, 'processing', 'confirmed');
    },
    decision: () => Response.json({ code: 'unknown_order' }, { status: 404 }),
    table: () => staffDb.commands,
    pending: staffOutbox.pending,
    tab: () =>
      createStaffSender({
        lineage: knownLineage,
        ...people,
        ...around,
        shopNowMs: () => nowMs,
      }),
    inWorker: () => sendStaffWaitingOf('', around),
  },
];

beforeEach(async () => {
  await databaseWithCatalogue();
  await Promise.all(staffDb.tables.map((table) => table.clear()));
  nowMs = NOON.getTime();
  token = 'a token';
  sent = [];
  replies = [];
  // The database that Dexie has in a test (tests/support/unit-setup.ts).
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
});
afterEach(() => vi.unstubAllGlobals());

describe.each(OUTBOXES)('$name', ({ queue, decision, table, pending, tab, ...outbox }) => {
  beforeEach(async () => {
    await saveSession({ account: ACCOUNT, token, signInName: '', isAdmin: true, profile: null });
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      const asked = JSON.parse(body as string) as Record<string, unknown>;
      sent.push(asked);
      const reply = replies.shift();
      if (reply === 'nothing') throw new TypeError('Failed to fetch');
      if (reply === 'hangs') return new Promise<never>(() => undefined);
      return reply ?? decision(asked);
    });
  });
  const tries = () => sent.length;

  it('sends again what had no answer, under the same id (P1, P2)', async () => {
    await queue();
    replies = ['nothing'];
    const { send } = tab();
    await send();
    expect(await pending()).toMatchObject([{ attempts: 1, reason: 'no_answer' }]);
    nowMs += 2_000;
    await send();
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
    expect(await pending()).toEqual([]);
  });

  it.each([
    ['in a tab', () => tab().send()],
    ['in the service worker', outbox.inWorker],
  ])(
    'leaves what a newer version of the app has queued, and sends the others %s (P1)',
    async (_where, send) => {
      await queue();
      const [entry] = await table().toArray();
      const newer = { ...entry, kind: 'of_tomorrow' };
      await table().put(newer as never);
      await queue();
      await send();
      expect(tries()).toBe(1);
      expect(await table().toArray()).toContainEqual(newer);
    },
  );

  it.each([
    ['an error of the server', () => Response.json({ code: 'server_error' }, { status: 500 })],
    ['too many requests', () => new Response('Too many requests', { status: 429 })],
    ['a page of the network', () => new Response('<html>Log in</html>')],
    ['a server without the route', () => Response.json({ message: '' }, { status: 404 })],
  ])('does not take %s for an answer (P2)', async (_what, response) => {
    await queue();
    replies = [response()];
    await tab().send();
    expect(await pending()).toMatchObject([{ state: 'waiting' }]);
  });

  it('marks before it sends, and sends what another tab had begun to send (P3)', async () => {
    await queue();
    replies = ['hangs'];
    void tab().send();
    await expect.poll(tries).toBe(1);
    expect(await table().toArray()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    await tab().send();
    expect(await pending()).toEqual([]);
  });

  it('lets nothing wait for what hangs, however much hangs, and does not send that again (P4)', async () => {
    const { send } = tab();
    replies = Array.from({ length: 5 }, () => 'hangs' as const);
    for (const _ of replies) await queue();
    void send();
    await expect.poll(tries).toBe(4);
    await queue();
    void send();
    await expect.poll(async () => (await pending()).length).toBe(5);
    expect(tries()).toBe(6);
  });

  it('tries no more of them while the server is away (P4)', async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) await queue();
    replies = Array.from({ length: 6 }, () => 'nothing' as const);
    await tab().send();
    expect(tries()).toBe(4);
  });

  it('goes on with the next after one without a proper answer', async () => {
    await queue();
    await queue();
    replies = [new Response('Too many requests', { status: 429 })];
    await tab().send();
    expect(await pending()).toHaveLength(1);
  });

  it('renews an expired session, and sends again (P7)', async () => {
    await queue();
    const refused = () => Response.json({ code: 'auth_expired', ...sent.at(-1) }, { status: 401 });
    vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
      sent.push(JSON.parse(body as string));
      return hasRenewed(headers) ? decision(sent.at(-1) ?? {}) : refused();
    });
    await tab().send();
    expect(tries()).toBe(2);
    expect(await pending()).toEqual([]);
  });

  it('waits a while, also in a tab that is opened meanwhile (P8)', async () => {
    await queue();
    replies = ['nothing'];
    await tab().send();
    nowMs += 1_998;
    await tab().send();
    expect(tries()).toBe(1);
    nowMs += 1;
    await tab().send();
    expect(tries()).toBe(2);
  });

  it('waits no less than the server asks for (P8)', async () => {
    await queue();
    replies = [new Response('', { status: 503, headers: { 'Retry-After': '30' } })];
    await tab().send();
    nowMs += 29_999;
    await tab().send();
    expect(tries()).toBe(1);
    nowMs += 1;
    await tab().send();
    expect(tries()).toBe(2);
  });

  it('does not wait where the clock was set back (P8)', async () => {
    await queue();
    replies = ['nothing'];
    await tab().send();
    nowMs -= 3 * 3_600_000;
    await tab().send();
    expect(await pending()).toEqual([]);
  });

  it('sends all as soon as the server answers one of them again (P9)', async () => {
    await queue();
    replies = ['nothing'];
    const { send } = tab();
    await send();
    await queue();
    await send();
    expect(await pending()).toEqual([]);
  });

  it('is sent by the service worker too, which leaves the answer to the app (B1)', async () => {
    await queue();
    replies = ['nothing'];
    expect(await outbox.inWorker()).toBe(false);
    // The event means that there is a network.
    expect(await outbox.inWorker()).toBe(true);
    expect(await table().toArray()).toMatchObject([{ state: 'sending', isAnswered: true }]);
    expect(await outbox.inWorker()).toBe(true);
    expect(tries()).toBe(2);
    await tab().send();
    expect(tries()).toBe(3);
    expect(await pending()).toEqual([]);
  });

  it('is not sent by the service worker before the server wants it (B1, P8)', async () => {
    await queue();
    replies = [new Response('', { status: 429, headers: { 'Retry-After': '300' } })];
    expect(await outbox.inWorker()).toBe(false);
    nowMs += 299_000;
    expect(await outbox.inWorker()).toBe(false);
    expect(tries()).toBe(1);
    nowMs += 1_000;
    expect(await outbox.inWorker()).toBe(true);
  });
});
