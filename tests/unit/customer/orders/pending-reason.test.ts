import { describe, expect, it } from 'vitest';
import {
  pendingReasonOf,
  type PendingReason,
  type PhoneNow,
} from '../../../../src/customer/orders/pending-reason.ts';
import type { Unanswered } from '../../../../src/phone/db/order-actions.ts';

const WELL: PhoneNow = { hasNetwork: true, reachability: 'reachable', isSessionEnded: false };
const FRESH: Unanswered = { isCancelling: false, reason: null };

describe('what keeps an order on the phone', () => {
  const table: [string, Partial<Unanswered>, Partial<PhoneNow>, PendingReason][] = [
    ['nothing that is known', {}, {}, null],
    ['nothing that is known before the shop was asked', {}, { reachability: 'unknown' }, null],
    [
      'no network',
      { reason: 'portal' },
      { hasNetwork: false, reachability: 'unreachable' },
      'offline',
    ],
    ['a network without the shop', {}, { reachability: 'unreachable' }, 'no_answer'],
    ['a sign-in page in between', { reason: 'no_answer' }, { reachability: 'portal' }, 'portal'],
    ['what the last try has found', { reason: 'nonsense' }, {}, 'nonsense'],
    ['a sign-in that has run out', { reason: 'signed_out' }, {}, 'signed_out'],
    [
      'an account that is kept out',
      {},
      { hasNetwork: false, isSessionEnded: true },
      'session_ended',
    ],
    [
      'nothing, if it is a cancellation of one',
      { isCancelling: true },
      { isSessionEnded: true },
      null,
    ],
  ];
  it.each(table)('is %s', (_, unanswered, phone, hold) => {
    expect(pendingReasonOf({ ...FRESH, ...unanswered }, { ...WELL, ...phone })).toBe(hold);
  });
});
