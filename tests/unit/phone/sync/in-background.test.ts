// @vitest-environment jsdom
/** What the service worker sends (B1), beside what the model of ordering finds out about it. */
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSignIn } from '../../../../src/phone/db/account.ts';
import { amendOrder, readPendingAmendments } from '../../../../src/phone/db/amend-order.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { forgetSession } from '../../../../src/phone/db/session.ts';
import { quoteToWire } from '../../../../src/domain/order/receipt.ts';
import { queueAnswer, sendWaitingOf } from '../../../../src/phone/sync/in-background.ts';
import { anOrder } from '../../../support/an-order.ts';
import { aSession, NOON } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { aPlacedOrder } from '../../../support/placed-order.ts';

let sent: string[] = [];
let answers: (() => Response)[] = [];
let nowMs = NOON.getTime();
const asked: string[] = [];
let news: string[] = [];

const around = {
  nowMs: () => nowMs,
  random: () => 0,
  tell: async (kind: string, { id }: { id: string }) => {
    news.push(kind);
    asked.push(id);
  },
};

beforeEach(async () => {
  await databaseWithCatalogue();
  nowMs = NOON.getTime();
  sent = [];
  answers = [];
  news = [];
  asked.length = 0;
  // The database that Dexie has in a test (tests/support/unit-setup.ts).
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).id);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const entryOf = async (orderId: string) => db.outbox.where({ orderId }).first();
const refused = (id: string) => () => Response.json({ code: 'stale', id }, { status: 409 });
const tooMany = (seconds: number) => () =>
  new Response('Too many requests', { status: 429, headers: { 'Retry-After': String(seconds) } });

describe('the service worker', () => {
  it('shows one notification for a decision, and leaves the decision to the app', async () => {
    const { id } = await aPlacedOrder();
    answers = [refused(id)];

    expect(await sendWaitingOf('', around)).toBe(true);
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(sent).toEqual([id]);
    expect(asked).toEqual([id]);
    expect(await entryOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    expect((await db.orders.get(id))?.delivery).toEqual({ state: 'waiting' });
  });

  it('keeps what has come to an account for the return of that account', async () => {
    const { id } = await aPlacedOrder();
    const asha = aSession();
    await storeSignIn(asha);
    await forgetSession();

    expect(await sendWaitingOf('', around)).toBe(true);
    expect(sent).toEqual([]);
    await storeSignIn(asha);
    answers = [refused(id)];
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(sent).toEqual([id]);
  });

  it('goes on to the next order after one that was not answered', async () => {
    const first = await aPlacedOrder();
    const second = await aPlacedOrder();
    answers = [tooMany(1), refused(second.id)];

    expect(await sendWaitingOf('', around)).toBe(false);
    expect(sent).toEqual([first.id, second.id]);
    expect(asked).toEqual([second.id]);
  });
});

describe('an answer from a notification', () => {
  const ORDER = anOrder();
  const answer = {
    id: 'answer000000001',
    kind: 'answered',
    made_at: NOON.toISOString(),
    question: 'question0000001',
    answer: 'yes',
  } as const;
  const outcomes = (code: string) => () =>
    Response.json({
      code: 'amended',
      order: {
        id: ORDER.id,
        number: ORDER.number,
        status: 'processing',
        payment_method: 'cod',
        lines: [],
        quote: quoteToWire(ORDER.quote),
        received_at: ORDER.placedAt,
        rev: 2,
        signal: '',
        receipt: '',
      },
      outcomes: [{ id: answer.id, code }],
    });

  it('is queued as the page queues it, with the key of the order, and sent', async () => {
    await db.orders.put(ORDER);
    expect(await queueAnswer('', ORDER.id, answer)).toBe(true);
    expect((await readPendingAmendments()).get(ORDER.id)).toEqual([answer]);
    answers = [outcomes('applied')];
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(await entryOf(ORDER.id)).toMatchObject({
      account: ORDER.account,
      body: { id: ORDER.id, key: ORDER.key },
      isAnswered: true,
    });
    expect(asked).toEqual([]);
  });

  it('is sent with what was answered before, which the app has not asked for again yet', async () => {
    await db.orders.put(ORDER);
    await amendOrder(ORDER.id, { kind: 'dropped', line: '2' }, NOON);
    answers = [outcomes('applied'), outcomes('applied')];
    await sendWaitingOf('', around);
    await queueAnswer('', ORDER.id, answer);
    expect(await db.outbox.count()).toBe(1);
    expect(await entryOf(ORDER.id)).not.toHaveProperty('isAnswered');
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('waits for the network, and says so when it comes too late', async () => {
    await db.orders.put(ORDER);
    await queueAnswer('', ORDER.id, answer);
    expect(await sendWaitingOf('', around)).toBe(false);
    expect(asked).toEqual([]);
    answers = [outcomes('too_late')];
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(asked).toEqual([ORDER.id]);
    expect(news).toEqual(['late']);
  });

  it('tells that there is news where it could not be taken for another reason', async () => {
    await db.orders.put(ORDER);
    await queueAnswer('', ORDER.id, answer);
    answers = [outcomes('unavailable')];
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(news).toEqual(['news']);
  });

  it('leaves what the page added while it was sent to be sent next', async () => {
    await db.orders.put(ORDER);
    await queueAnswer('', ORDER.id, answer);
    let reply: (response: Response) => void = () => undefined;
    const replied = new Promise<Response>((resolve) => (reply = resolve));
    vi.stubGlobal('fetch', () => replied);
    const sending = sendWaitingOf('', around);
    await expect.poll(() => entryOf(ORDER.id)).toMatchObject({ state: 'sending' });
    await amendOrder(ORDER.id, { kind: 'dropped', line: '3' }, NOON);
    reply(outcomes('applied')());
    await sending;
    expect(await entryOf(ORDER.id)).not.toHaveProperty('isAnswered');
  });

  it('is not queued on a phone that does not have the order', async () => {
    expect(await queueAnswer('', ORDER.id, answer)).toBe(false);
    expect(await queueAnswer('aundh', ORDER.id, answer)).toBe(false);
    expect(await db.outbox.count()).toBe(0);
  });
});
