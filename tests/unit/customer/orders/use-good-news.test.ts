// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../../src/phone/db/orders.ts';
import { writePreference } from '../../../../src/phone/db/preferences.ts';
import { useReceivedSound } from '../../../../src/customer/orders/use-good-news.ts';
import { anOrder } from '../../../support/an-order.ts';

/** How often something was to be heard: jsdom has no speakers. */
const asked = vi.fn<() => void>();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('AudioContext', function noSpeakers() {
    asked();
    throw new Error('No speakers');
  });
});

const waiting = anOrder({ delivery: { state: 'waiting' } });
const open = (order: Order) =>
  renderHook((shown) => useReceivedSound(shown), { initialProps: order });

describe('the sound of an order', () => {
  it('is heard once, when the shop has it', () => {
    const { rerender } = open(waiting);
    expect(asked).not.toHaveBeenCalled();
    rerender(anOrder());
    rerender(anOrder({ status: 'confirmed' }));
    open(anOrder({ status: 'processing' }));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('waits until somebody looks', () => {
    visibility = 'hidden';
    open(anOrder());
    expect(asked).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not heard when Settings say so, and not later either', () => {
    writePreference('sound', false);
    open(anOrder());
    writePreference('sound', true);
    open(anOrder());
    expect(asked).not.toHaveBeenCalled();
  });

  const silent: [string, Partial<Order>][] = [
    ['is delivered', { status: 'delivered' }],
    ['is cancelled', { status: 'cancelled' }],
    ['came from another phone', { key: '' }],
    ['is paid online and has a screen of its own', { paymentMethod: 'upi', status: 'confirmed' }],
  ];
  it.each(silent)('is not heard of one that %s', (_, changes) => {
    open(anOrder(changes));
    expect(asked).not.toHaveBeenCalled();
  });
});
