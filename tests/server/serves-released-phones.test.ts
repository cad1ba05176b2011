/**
 * Phones keep a version for weeks (D47): what a released version sends is taken, and what it reads of the
 * answers is in them. The fixture is never changed; a later version adds its own beside it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APP_VERSION, VERSION_HEADER } from '../../src/domain/store/app-name.ts';
import wire from '../fixtures/wire-1.0.1.json' with { type: 'json' };
import { anAmendment, anId } from '../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';

let shop: TestShop;
let asha: Person;
let pid: number;

/** The fixture's order as of now, of a product of this shop. */
const order = () => ({
  ...wire.order.request,
  lines: wire.order.request.lines.map((line) => ({ ...line, pid })),
  placed_at: new Date().toISOString(),
  pressed_at: new Date().toISOString(),
  sent_at: new Date().toISOString(),
});

const changedOrder = { id: anId(), number: 'ORD910002', key: 'c'.repeat(32) };

/** What of an answer that was read before is missing by now, or of another type. */
function missing(then: unknown, now: unknown, path = 'answer'): string[] {
  if (Array.isArray(then)) {
    if (!Array.isArray(now) || now.length < then.length) return [path];
    return then.flatMap((part, index) => missing(part, now[index], `${path}.${index}`));
  }
  if (typeof then !== 'object' || then === null) return typeof then === typeof now ? [] : [path];
  if (typeof now !== 'object' || now === null) return [path];
  const fields = now as Record<string, unknown>;
  return Object.entries(then).flatMap(([name, part]) =>
    missing(part, fields[name], `${path}.${name}`),
  );
}

beforeAll(async () => {
  shop = await openShop();
  ({ pid } = await shop.stock({ price: 50 }));
  asha = await shop.signUp();
});
afterAll(() => shop.close());

async function send(path: string, body: unknown, told: { answer: object }, token?: string) {
  const reply = await shop.post(path, body, token);
  expect(missing(told.answer, reply.body), JSON.stringify(reply.body)).toEqual([]);
  const { code } = told.answer as { code?: string };
  expect(reply.body.code).toBe(code);
  return reply.body;
}

it('serves an order of a phone of version 1.0.1 from its placing to its cancelling', async () => {
  const placed = order();
  const { order: accepted } = await send('/api/shop/orders', placed, wire.order);
  await send('/api/shop/orders/lookup', wire.lookup.request, wire.lookup);
  const { status, lines, quote, received_at, rev, receipt } = accepted as Record<string, unknown>;
  const shown = { order: placed, accepted: { status, lines, quote, received_at, rev }, receipt };
  expect(Object.keys(shown)).toEqual(Object.keys(wire.reassert.request));
  await send('/api/shop/orders/reassert', shown, wire.reassert);
  await send('/api/shop/orders/claim', wire.claim.request, wire.claim, asha.token);
  await send(`/api/shop/orders/${placed.id}/cancel`, wire.cancel.request, wire.cancel);
});

it('tells it what an order has come to that the shop has changed, in the shapes that it reads', async () => {
  const placed = { ...order(), ...changedOrder };
  await send('/api/shop/orders', placed, { answer: { code: 'accepted' } });
  const amendments = [
    anAmendment({ kind: 'short', line: String(pid), count: 1, reason: 'damaged' }),
  ];
  const { body } = await shop.post(
    `/api/shop/orders/${placed.id}/pack`,
    { amendments },
    (await shop.anAdmin()).token,
  );
  expect(body).toMatchObject({ outcomes: [{ code: 'applied' }] });
  await shop.setStatus(placed.id, 'delivered');
  const { id, key } = placed;
  const told = await send('/api/shop/orders/lookup', { orders: [{ id, key }] }, wire.lookup);
  expect(told.orders).toMatchObject([{ lines: [{ quantity: 1 }], status: 'delivered' }]);
  const { status, lines, quote, received_at, rev, receipt } = (
    told.orders as [Record<string, unknown>]
  )[0];
  const shown = { order: placed, accepted: { status, lines, quote, received_at, rev }, receipt };
  await send('/api/shop/orders/reassert', shown, wire.reassert);
});

it('refuses one under the id and a code that it knows', async () => {
  const refused = { ...order(), ...wire.refusal.request };
  const customer = { ...refused.customer, pincode: '110001' };
  await send('/api/shop/orders', { ...refused, customer }, wire.refusal);
});

it('takes its change of a profile', async () => {
  const profile = await shop.get<{ updated: string }>(
    `/api/collections/user_profiles/records/${asha.id}`,
    asha.token,
  );
  const change = { ...wire.profile.request, based_on: profile.body.updated };
  await send('/api/shop/profile', change, wire.profile, asha.token);
});

it.each([
  ['call for help', wire.support],
  ['wish for a product', wire.item],
  ['place on the waitlist', wire.waitlist],
])('takes its %s', async (_what, told) => {
  await send('/api/shop/requests', told.request, told);
});

it('takes requests that name the version of the app', async () => {
  const answer = await fetch(`${shop.url}/api/shop/push/key`, {
    headers: { [VERSION_HEADER]: APP_VERSION },
  });
  expect(answer.status).toBe(200);
});
