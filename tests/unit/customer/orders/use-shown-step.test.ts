// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useShownStep } from '../../../../src/customer/orders/use-shown-step.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('the shown step', () => {
  it('goes forward one step per 3 s, up to the true one', () => {
    const { result, rerender } = renderHook(({ step }) => useShownStep(step), {
      initialProps: { step: 0 },
    });
    rerender({ step: 3 });
    expect(result.current).toBe(0);
    pass(2_999);
    expect(result.current).toBe(0);
    pass(1);
    expect(result.current).toBe(1);
    pass(3_000);
    expect(result.current).toBe(2);
    pass(3_000);
    expect(result.current).toBe(3);
    pass(9_000);
    expect(result.current).toBe(3);
  });

  it('shows at once what had happened before the screen was opened', () => {
    expect(renderHook(() => useShownStep(2)).result.current).toBe(2);
  });

  it('shows the first step as soon as the shop has the order', () => {
    const { result, rerender } = renderHook(({ step }) => useShownStep(step), {
      initialProps: { step: -1 },
    });
    expect(result.current).toBe(-1);
    rerender({ step: 0 });
    expect(result.current).toBe(0);
  });

  it('shows a step as it comes when the one before has been seen for 3 s', () => {
    const { result, rerender } = renderHook(({ step }) => useShownStep(step), {
      initialProps: { step: 0 },
    });
    pass(2_000);
    rerender({ step: 1 });
    pass(999);
    expect(result.current).toBe(0);
    pass(1);
    expect(result.current).toBe(1);
    pass(5_000);
    rerender({ step: 2 });
    pass(0);
    expect(result.current).toBe(2);
  });

  it('goes back with the shop', () => {
    const { result, rerender } = renderHook(({ step }) => useShownStep(step), {
      initialProps: { step: 2 },
    });
    rerender({ step: 1 });
    expect(result.current).toBe(1);
  });
});
