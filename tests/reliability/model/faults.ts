/** What the network does. */
import * as fc from 'fast-check';
import type { Call } from '../fake-shop/fake-shop.ts';
import type { StoredOrder } from '../fake-shop/state.ts';
import { orderToWire } from '../fake-shop/wire.ts';
import { kind, PICK, picked } from './kinds.ts';
import type { Fate } from './network.ts';
import { cutShopPower } from './owner.ts';
import type { World } from './world.ts';

const STATUSES = [400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504];
const REACHES = { reaches: fc.boolean() };

/** The receipt of one order under another id. */
function forgeryOf(stored: StoredOrder): Call {
  const { history: _, ...accepted } = orderToWire(stored);
  const { id } = stored.request;
  const order = { ...stored.request, id: id.slice(1) + id.slice(0, 1) };
  const text = JSON.stringify({ order, accepted, receipt: accepted.receipt });
  return { method: 'POST', path: '/api/shop/orders/reassert', token: '', text };
}

const fate =
  <Args>(toFate: (args: Args) => Fate) =>
  ({ network }: World, args: Args) =>
    void network.fates.push(toFate(args));

export const FAULTS = {
  'lose the next request': kind(
    3,
    {},
    fate(() => ({ kind: 'lost', reaches: false })),
  ),
  'lose the next answer': kind(
    5,
    {},
    fate(() => ({ kind: 'lost', reaches: true })),
  ),
  'deliver the next request twice': kind(
    2,
    {},
    fate(() => ({ kind: 'doubled' })),
  ),
  'answer the next request about another order': kind(
    3,
    {},
    fate(() => ({ kind: 'mixed up' })),
  ),
  'answer the next request with a status': kind(
    5,
    {
      status: fc.constantFrom(...STATUSES),
      retryAfterS: fc.constantFrom(0, 30, 300),
      ...REACHES,
    },
    fate((args) => ({ kind: 'error', ...args })),
  ),
  'answer the next request with a sign-in page': kind(
    2,
    {},
    fate(() => ({ kind: 'portal' })),
  ),
  'lose the session of the next request': kind(
    2,
    {},
    fate(() => ({ kind: 'stripped' })),
  ),
  'cut the next answer': kind(
    2,
    { percent: fc.constantFrom(0, 50, 99) },
    fate(({ percent }) => ({ kind: 'cut', percent })),
  ),
  'hold the next request': kind(
    6,
    REACHES,
    fate(({ reaches }) => ({ kind: 'held', reaches })),
  ),
  'hold the next question about an account': kind(
    3,
    REACHES,
    ({ network }, { reaches }) => void network.accountFates.push({ kind: 'held', reaches }),
  ),
  "the shop's power goes while it answers the next request": kind(
    3,
    { isFlushed: fc.boolean() },
    (world, { isFlushed }) => {
      const cutPower = () => cutShopPower(world);
      world.network.fates.push({ kind: 'power cut', isFlushed, cutPower });
    },
  ),
  'let what was held go on': kind(6, { pick: PICK }, ({ network }, { pick }) => {
    const flight = picked(network.held, pick);
    if (flight) network.release(flight);
  }),
  'break off what was held': kind(2, { pick: PICK }, ({ network }, { pick }) => {
    const flight = picked(network.held, pick);
    if (flight) network.abandon(flight);
  }),
  'a copy arrives late': kind(6, { pick: PICK }, ({ network }, { pick }) => {
    const copy = picked(network.copies, pick);
    if (copy) network.serve(copy);
  }),
  'somebody shows an order that was never accepted': kind(
    1,
    { pick: PICK },
    ({ network, shop }, { pick }) => {
      const stored = picked([...shop.orders.values()], pick);
      if (stored) network.serve(forgeryOf(stored));
    },
  ),
  'the network goes': kind(2, {}, ({ network }) => void (network.isDown = true)),
  'the network comes': kind(4, {}, ({ network }) => void (network.isDown = false)),
};
