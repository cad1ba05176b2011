/** Looking at a screen: is it accessible, does it fit, and what does it look like. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { run as runAxe, RunOptions } from 'axe-core';
import { expect } from '../journey.ts';

export const PHONE = { width: 390, height: 844 };
const SMALLEST_PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** What another size and other colours can change about markup that has been looked at. */
const RULES_OF_LOOKS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Device = 'phone' | 'desktop';
export type KeepPicture = (device: Device, picture: Buffer) => Promise<void>;

/** On a phone by day, on the smallest phone, and on a desktop by night. */
export async function lookAt(
  page: Page,
  words: Locator,
  keep: KeepPicture | undefined,
  {
    isClockStopped = false,
    isKnownOnDesktop = false,
    isForCustomers = false,
  }: {
    isClockStopped?: boolean | undefined;
    /** Another cell has looked at what only a desktop shows of this screen. */
    isKnownOnDesktop?: boolean;
    /** People who need large letters shop here; the owner's tables scroll. */
    isForCustomers?: boolean;
  } = {},
): Promise<void> {
  const check = async (where: string, rules?: readonly string[]) => {
    // What lies under a bar that stays is no smaller for it: it scrolls out from there.
    await page.evaluate(() => scrollTo(0, 0));
    const checked = expectAccessible(page, where, rules);
    return isClockStopped ? whileTicking(page, checked) : checked;
  };

  await page.mouse.move(0, 0);
  await bringIntoSight(words);
  await untilDrawn(page);
  await keep?.('phone', await picture(page));
  await expectLargeTargets(page);
  await expectNoSidewaysScrolling(page);
  await check('on a phone in light colours');

  await page.setViewportSize(SMALLEST_PHONE);
  await expectNoSidewaysScrolling(page);
  if (isForCustomers) expect(await whatIsCut(page), 'what is cut off at 320 px').toEqual([]);

  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => scrollTo(0, 0));
  await bringIntoSight(words);
  await untilDrawn(page);
  await keep?.('desktop', await picture(page));
  await check('on a desktop in dark colours', isKnownOnDesktop ? RULES_OF_LOOKS : undefined);
}

/** A stopped clock would stop axe too: lets it go on as slowly as possible. */
async function whileTicking(page: Page, work: Promise<void>): Promise<void> {
  const progress = { isDone: false };
  const finished = work.finally(() => {
    progress.isDone = true;
  });
  while (!progress.isDone) await page.clock.runFor(1);
  return finished;
}

async function expectAccessible(
  page: Page,
  where: string,
  rules?: readonly string[],
): Promise<void> {
  // By ourselves, not by axe's builder for Playwright: that one loads it four times a screen.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    async (options) => (window as unknown as { axe: { run: typeof runAxe } }).axe.run(options),
    {
      runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: WCAG },
      // Naming everything that is well takes as long as finding what is not.
      resultTypes: ['violations'],
    } satisfies RunOptions,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found, where).toEqual([]);
}

/** Whatever can be pressed is at least 44 px high and wide, but for links in the middle of a text. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const PRESSABLE = 'a[href], button, input, select, textarea, summary';
    const pressedBy = (element: HTMLElement) =>
      element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type)
        ? (element.labels?.[0] ?? element)
        : element;
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Below 44 by what rounding takes.
      return width < 43.5 || height < 43.5;
    };
    return (
      [...document.querySelectorAll<HTMLElement>(PRESSABLE)]
        .filter((element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .filter((element) => !element.matches('.visually-hidden, [type=hidden]'))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        // A product's name stretches over its whole card, a switch above and below itself.
        .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
        // What is ticked is pressed by its words; a hidden file field by its button.
        .map((element) => pressedBy(element))
        .filter(isSmall)
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return `${element.textContent || element.ariaLabel}: ${width} × ${height}`;
        })
    );
  });
  expect(small, 'too small to press').toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const sticking = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const stickOut = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...stickOut.map((element) => element.className)];
  });
  expect(sticking, 'what sticks out').toEqual([]);
}

/**
 * Whatever has more in it than it shows and does not scroll, and whatever is beside the screen: with
 * letters as they are, and twice as large.
 */
export async function whatIsCut(page: Page): Promise<string[]> {
  const cut = await cutWithLetters(page, '');
  const cutWhenLarge = await cutWithLetters(page, '200%');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return [...cut, ...cutWhenLarge.map((what) => `with text at 200 %: ${what}`)];
}

function cutWithLetters(page: Page, size: string): Promise<string[]> {
  return page.evaluate((asked) => {
    document.documentElement.style.fontSize = asked;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isPinned = (element: Element) =>
      /absolute|fixed/.test(getComputedStyle(element).position);
    const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';
    // What was typed scrolls within its field.
    const isReadInFull = (element: Element) =>
      element.matches(FIELDS)
        ? !('value' in element && element.value) || element.matches('select')
        : hasWords(element);
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

    const faultsOf = (element: Element): string[] => {
      const { display, overflowY, webkitLineClamp } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const faults: string[] = [];
      const isBox = display !== 'inline' && !scrolls(element);
      if (isBox && scrollWidth > clientWidth + 1) faults.push(`${scrollWidth} in ${clientWidth}`);
      // A clamp says that there is more.
      if (
        /hidden|clip/.test(overflowY) &&
        webkitLineClamp === 'none' &&
        scrollHeight > clientHeight + 2
      ) {
        faults.push(`${scrollHeight} high in ${clientHeight}`);
      }
      let inner = element;
      while (!isPinned(inner)) {
        const around = inner.parentElement;
        if (!around || scrolls(around)) break;
        const box = around.getBoundingClientRect();
        const isInline = getComputedStyle(around).display === 'inline';
        if (!isInline && (left < box.left - 1 || right > box.right + 1)) {
          faults.push(`${left} to ${right} in ${around.className}, ${box.left} to ${box.right}`);
          break;
        }
        inner = around;
      }
      return faults;
    };

    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = scrollWidth > clientWidth ? [`the page: ${scrollWidth}`] : [];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility() || element.closest('.visually-hidden, svg')) continue;
      if (!isReadInFull(element)) continue;
      const name = `${element.className} "${element.textContent.trim().slice(0, 40)}"`;
      cut.push(...faultsOf(element).map((fault) => `${name}: ${fault}`));
    }
    return cut;
  }, size);
}

/** A toast may have gone meanwhile. In one step, because a screen that is drawn again swaps elements. */
async function bringIntoSight(words: Locator): Promise<void> {
  await words.evaluateAll((elements) => {
    for (const element of elements) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
    }
  });
}

/**
 * Letters and the pictures in sight are there, and colours have changed; pictures that cannot be had
 * count as there.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && image.checkVisibility();
      })
      .every((image) => image.complete),
  );
}

const LARGEST_PICTURE_BYTES = 80_000;
const QUALITIES = [75, 60, 45, 30];

/** As good as fits into 80 kB. */
async function picture(page: Page): Promise<Buffer> {
  let taken: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    taken = await page.screenshot({
      type: 'jpeg',
      quality,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
    if (taken.length < LARGEST_PICTURE_BYTES) break;
  }
  return taken;
}
