import type { Page } from '@playwright/test';

/** What React tells its developer tools of a part of the page; only what is counted here. */
interface Fiber {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: unknown;
  memoizedState: unknown;
}

/** As long as nothing has been drawn, all that follows from one thing is done. */
const QUIET_MS = 1_500;

/** Set when a component was called. */
const PERFORMED_WORK = 1;

/**
 * Counts, from the next page on, the components that React draws: through the hook it calls for its
 * developer tools. What was left as it stood is not counted.
 */
export async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript(
    ({ performedWork, quietMs }) => {
      let drawn = 0;
      let lastMs = 0;
      const walk = (first: Fiber | null, isNew: boolean) => {
        for (let fiber = first; fiber; fiber = fiber.sibling) {
          const before = isNew ? null : fiber.alternate;
          const isChanged =
            !before ||
            fiber.memoizedProps !== before.memoizedProps ||
            fiber.memoizedState !== before.memoizedState;
          if (fiber.flags & performedWork && typeof fiber.type !== 'string' && isChanged)
            drawn += 1;
          // The same child as before: nothing below was drawn.
          if (fiber.child !== before?.child) walk(fiber.child, !before);
        }
      };
      Object.assign(globalThis, {
        takeDrawn: () => {
          if (drawn === 0 || performance.now() - lastMs < quietMs) return null;
          const count = drawn;
          drawn = 0;
          return count;
        },
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          checkDCE() {},
          inject: () => 1,
          onCommitFiberUnmount() {},
          onPostCommitFiberRoot() {},
          onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
            walk(current, !current.alternate);
            lastMs = performance.now();
          },
        },
      });
    },
    { performedWork: PERFORMED_WORK, quietMs: QUIET_MS },
  );
}

/** How many have been drawn since this was last asked; waits until something was, and it is quiet. */
export async function takeDrawn(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(() => Reflect.get(globalThis, 'takeDrawn')());
  return drawn.jsonValue();
}
