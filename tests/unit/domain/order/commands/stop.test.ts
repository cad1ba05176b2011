import { expect, it } from 'vitest';
import { stop } from '../../../../../src/domain/order/commands/stop.ts';

const ID = 'order0000000001';
const OTHER = 'order0000000002';
const facts = {
  order: { id: ID, number: 'ORD123456', status: 'confirmed' },
  origins: [
    { kind: 'device', open: [{ id: ID, status: 'confirmed' }] },
    {
      kind: 'phone',
      open: [
        { id: OTHER, status: 'pending' },
        { id: ID, status: 'confirmed' },
      ],
    },
  ],
  by: 'account00000001',
};

const cancelled = (order: string, from: string) => ({
  kind: 'status',
  order,
  from,
  to: 'cancelled',
  by: facts.by,
});

it('cancels each open order once, and says what it was', () => {
  expect(stop.decide({ kinds: ['phone', 'device'], block: false }, facts)).toEqual({
    changes: [cancelled(ID, 'confirmed'), cancelled(OTHER, 'pending')],
    audit: [],
    accepted: {
      code: 'stopped',
      more: {
        cancelled: [
          { id: ID, status: 'confirmed' },
          { id: OTHER, status: 'pending' },
        ],
      },
    },
  });
});

it('blocks the kinds that were asked for, and the log says so', () => {
  expect(stop.decide({ kinds: ['device'], block: true }, facts)).toMatchObject({
    changes: [
      cancelled(ID, 'confirmed'),
      { kind: 'blocked', order: ID, origin: 'device', by: facts.by },
    ],
    audit: [{ kind: 'order_blocks', action: 'create', record: ID, title: 'ORD123456' }],
  });
});

it.each([
  [{ kinds: [], block: true }, ['kinds']],
  [{ kinds: 'phone', block: true }, ['kinds']],
  [{ kinds: ['phone', 'account'], block: true }, ['kinds']],
  [{ kinds: ['phone'], block: 'yes' }, ['block']],
  [{ kinds: undefined, block: undefined }, ['kinds', 'block']],
])('stops nothing when told %j', (input, fields) => {
  expect(stop.decide(input, facts)).toEqual({
    changes: [],
    refused: { code: 'invalid', more: { fields } },
  });
});

it('knows no order, whatever it is told', () => {
  expect(stop.decide({ kinds: [], block: 1 }, { order: null, origins: [], by: facts.by })).toEqual({
    changes: [],
    refused: { code: 'unknown_order' },
  });
});
