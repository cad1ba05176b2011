import type { Page } from '@playwright/test';

/** The fields of React's fiber that are used here. */
interface Fiber {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: unknown;
  memoizedState: unknown;
}

/** Without a render for this time, the page is idle. */
const QUIET_MS = 1_500;

/** React's flag for a component that was rendered. */
const PERFORMED_WORK = 1;

/** From the next page on, counts rendered components, by the hook of React's developer tools. */
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
          // The same child: nothing below was rendered.
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

/** The number of renders since the last call; waits until there was one and the page is idle. */
export async function takeDrawn(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(() => Reflect.get(globalThis, 'takeDrawn')());
  return drawn.jsonValue();
}
