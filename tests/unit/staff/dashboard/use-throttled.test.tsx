// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useThrottled } from '../../../../src/staff/dashboard/use-throttled.ts';

const PAUSE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page that reads `span` when it is told of news. */
function openPage() {
  const reads: number[] = [];
  let tell = () => {};
  function Page({ span }: { span: number }) {
    tell = useThrottled(() => void reads.push(span), PAUSE_MS);
    return null;
  }
  const pageOf = (span: number, isLocked = false) => (
    <Activity mode={isLocked ? 'hidden' : 'visible'}>
      <Page span={span} />
    </Activity>
  );
  const { rerender } = render(pageOf(7));
  return {
    reads,
    tell: () => tell(),
    show: (span: number, isLocked?: boolean) => act(() => rerender(pageOf(span, isLocked))),
  };
}

it('calls at once, and once more after the pause, of what is shown by then', () => {
  const page = openPage();
  for (let order = 0; order < 58; order += 1) page.tell();
  expect(page.reads).toEqual([7]);
  page.show(30);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(page.reads).toEqual([7, 30]);
  vi.advanceTimersByTime(10 * PAUSE_MS);
  expect(page.reads).toEqual([7, 30]);
});

it('calls again after the page was locked during a pause', () => {
  const page = openPage();
  page.tell();
  page.show(7, true);
  vi.advanceTimersByTime(PAUSE_MS);
  page.show(7, false);
  page.tell();
  expect(page.reads).toEqual([7, 7]);
});
