// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypedQuery } from '../../../../src/customer/search/use-typed-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('what is typed into the search', () => {
  it('counts at once, and the address follows a pause', () => {
    const onAddress = vi.fn<(query: string) => void>();
    const { result, rerender } = renderHook(({ query }) => useTypedQuery(query, onAddress), {
      initialProps: { query: '' },
    });
    act(() => result.current.type('m'));
    pass(150);
    act(() => result.current.type('mi '));
    expect(result.current.typed).toBe('mi ');
    expect(onAddress).not.toHaveBeenCalled();
    pass(200);
    expect(onAddress.mock.calls).toEqual([['mi']]);
    rerender({ query: 'mi' });
    expect(result.current.typed).toBe('mi ');
    pass(1_000);
    expect(onAddress).toHaveBeenCalledTimes(1);
  });

  it('is in the address before a tap leads away', () => {
    const onAddress = vi.fn<(query: string) => void>();
    const { result } = renderHook(() => useTypedQuery('', onAddress));
    act(() => result.current.type('oni'));
    document.body.click();
    pass(1_000);
    expect(onAddress.mock.calls).toEqual([['oni']]);
  });

  it('is filled in by another address', () => {
    const { result, rerender } = renderHook(({ query }) => useTypedQuery(query, () => {}), {
      initialProps: { query: '' },
    });
    act(() => result.current.type('mi'));
    rerender({ query: 'Banana' });
    expect(result.current.typed).toBe('Banana');
  });
});
