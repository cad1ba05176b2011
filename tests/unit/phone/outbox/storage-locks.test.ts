// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standForLeadership } from '../../../../src/phone/outbox/leadership.ts';
import { pageLocks } from '../../../../src/phone/outbox/storage-locks.ts';

const LEASE_MS = 150_000;
const SETTLE_MS = 300;

const leaders: string[] = [];

const aTab = (name: string, isVisible: boolean) =>
  standForLeadership({
    locks: pageLocks(),
    isVisible: () => isVisible,
    lead: () => {
      leaders.push(name);
      return () => leaders.splice(leaders.indexOf(name), 1);
    },
    name: 'sync',
  });

/** As a browser tells the other tabs of a change. */
async function hearOfChange(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new StorageEvent('storage', { key: 'lock_sync' }));
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
}

beforeEach(() => {
  leaders.length = 0;
  localStorage.clear();
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('lead one tab at a time without Web Locks: the visible one, then the one that waits', async () => {
  const tabs = [aTab('first', true), aTab('second', false)];
  await hearOfChange();
  expect(leaders).toEqual(['first']);

  tabs[1]?.comeIntoView();
  await hearOfChange();
  expect(leaders).toEqual(['second']);

  tabs[1]?.leave();
  await hearOfChange();
  expect(leaders).toEqual(['first']);
  tabs[0]?.leave();
  await hearOfChange();
  expect(leaders).toEqual([]);
  expect(localStorage.getItem('lock_sync')).toBeNull();
});

it('lead one tab of several that claim a free lock at once', async () => {
  const tabs = ['first', 'second', 'third'].map((name) => aTab(name, false));
  await hearOfChange();
  expect(leaders).toHaveLength(1);
  for (const { leave } of tabs) leave();
});

it('are kept as long as their holder renews them', async () => {
  const tabs = [aTab('first', true), aTab('second', false)];
  await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
  expect(leaders).toEqual(['first']);
  for (const { leave } of tabs) leave();
});

it.each([
  ['whose tab has crashed', -1],
  ['of a time that was far ahead, before the clock was set back', 24 * 3_600_000],
])('are free after a holder %s', async (_, aheadMs) => {
  const crashed = { id: 'crashed', untilMs: Date.now() + aheadMs };
  localStorage.setItem('lock_sync', JSON.stringify(crashed));
  const { leave } = aTab('first', false);
  await hearOfChange();
  expect(leaders).toEqual(['first']);
  leave();
});

it('are free once a holder has not renewed them for their time', async () => {
  const crashed = { id: 'crashed', untilMs: Date.now() + LEASE_MS };
  localStorage.setItem('lock_sync', JSON.stringify(crashed));
  const { leave } = aTab('first', false);
  await hearOfChange();
  expect(leaders).toEqual([]);
  await vi.advanceTimersByTimeAsync(LEASE_MS + 20_000 + SETTLE_MS);
  expect(leaders).toEqual(['first']);
  leave();
});
