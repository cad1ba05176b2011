import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Locks, standForLeadership } from '../../../../src/phone/outbox/leadership.ts';

interface Claim {
  grant: () => Promise<void>;
  lose: (error: unknown) => void;
}

/** The one lock of a browser, as https://w3c.github.io/web-locks has it. */
function aBrowser() {
  let held: Claim | null = null;
  const line: Claim[] = [];
  const grantNext = () => {
    held = line.shift() ?? null;
    void held?.grant();
  };
  const request = (
    _name: string,
    options: LockOptions,
    callback: (lock: null) => Promise<unknown>,
  ) =>
    new Promise<unknown>((resolve, lose) => {
      const claim = {
        grant: async () => {
          resolve(await callback(null));
          if (held === claim) grantNext();
        },
        lose,
      };
      if (options.steal) {
        held?.lose(new DOMException('Stolen', 'AbortError'));
        held = claim;
        void claim.grant();
        return;
      }
      options.signal?.addEventListener('abort', () => {
        if (held === claim) return;
        line.splice(line.indexOf(claim), 1);
        lose(options.signal?.reason);
      });
      line.push(claim);
      if (!held) grantNext();
    });
  return { locks: { request } as unknown as Locks, close: grantNext };
}

const leaders: string[] = [];

function aTab(name: string, locks: Locks | undefined, isVisible: boolean) {
  return standForLeadership({
    locks,
    isVisible: () => isVisible,
    lead: () => {
      leaders.push(name);
      return () => leaders.splice(leaders.indexOf(name), 1);
    },
  });
}

describe('who syncs', () => {
  it('is the visible tab, and another one when that closes', async () => {
    leaders.length = 0;
    const { locks, close } = aBrowser();
    aTab('first', locks, true);
    await turn();
    expect(leaders).toEqual(['first']);
    aTab('hidden', locks, false);
    await turn();
    expect(leaders).toEqual(['first']);
    leaders.length = 0;
    close();
    await turn();
    expect(leaders).toEqual(['hidden']);
  });

  it('changes when another tab comes into view, as often as that happens', async () => {
    leaders.length = 0;
    const { locks } = aBrowser();
    const first = aTab('first', locks, true);
    const second = aTab('second', locks, false);
    await turn();
    for (const [tab, name] of [
      [second, 'second'],
      [first, 'first'],
      [first, 'first'],
      [second, 'second'],
    ] as const) {
      tab.comeIntoView();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await turn();
      expect(leaders).toEqual([name]);
    }
  });

  it('is another tab when the leader leaves, and never again the one that left', async () => {
    leaders.length = 0;
    const { locks } = aBrowser();
    const first = aTab('first', locks, true);
    const second = aTab('second', locks, false);
    await turn();
    first.leave();
    await turn();
    expect(leaders).toEqual(['second']);
    first.comeIntoView();
    second.leave();
    await turn();
    expect(leaders).toEqual([]);
  });

  it('is every tab where the browser has no locks', () => {
    leaders.length = 0;
    aTab('first', undefined, true);
    aTab('second', undefined, false);
    expect(leaders).toEqual(['first', 'second']);
  });
});
