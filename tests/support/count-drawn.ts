import type { Page } from '@playwright/test';
import { untilIdle, watchActivity } from './until-idle.ts';

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

/** React's flag for a component that was rendered. */
const PERFORMED_WORK = 1;

/** From the next page on, counts rendered components, by the hook of React's developer tools. */
export async function countDrawn(page: Page): Promise<void> {
  await watchActivity(page);
  await page.addInitScript((performedWork) => {
    const drawn = { count: 0 };
    const walk = (first: Fiber | null, isNew: boolean) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const before = isNew ? null : fiber.alternate;
        const isChanged =
          !before ||
          fiber.memoizedProps !== before.memoizedProps ||
          fiber.memoizedState !== before.memoizedState;
        if (fiber.flags & performedWork && typeof fiber.type !== 'string' && isChanged)
          drawn.count += 1;
        // The same child: nothing below was rendered.
        if (fiber.child !== before?.child) walk(fiber.child, !before);
      }
    };
    Object.assign(globalThis, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        checkDCE() {},
        inject: () => 1,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
          walk(current, !current.alternate);
          Reflect.get(globalThis, 'activity').begun += 1;
        },
      },
    });
  }, PERFORMED_WORK);
}

/** The number of renders since the last call; waits until there was one and the page is idle. */
export async function takeDrawn(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'drawn').count > 0);
  await untilIdle(page);
  return page.evaluate(() => {
    const drawn: { count: number } = Reflect.get(globalThis, 'drawn');
    const { count } = drawn;
    drawn.count = 0;
    return count;
  });
}
