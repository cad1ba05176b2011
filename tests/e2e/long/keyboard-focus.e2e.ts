/** What the keyboard reaches is not hidden behind the bars that stay while a page is scrolled (WCAG 2.4.11). */
import { chooseLocation, expect, test, untilItWorks } from '../journey.ts';

/** A name of what has the focus, when nothing of it is to be seen; null otherwise. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const isSeen = [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
    const found = document.elementFromPoint(x, y);
    // A card's link lies over all of its card, and the card's buttons over the link.
    const card = focused.closest('article');
    return (
      found && (focused.contains(found) || (card !== null && found.closest('article') === card))
    );
  });
  return isSeen
    ? null
    : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
}

const STEPS = 45;

for (const { path, width, height } of [
  { path: '/home', width: 390, height: 600 },
  { path: '/category/1', width: 844, height: 390 },
  { path: '/product/1', width: 1280, height: 800 },
  { path: '/search?q=milk', width: 390, height: 600 },
]) {
  test(`${path} shows what has the focus, ${width} by ${height}`, async ({ page }) => {
    await chooseLocation(page);
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await untilItWorks(page);
    await expect(page.locator('main article').first()).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < STEPS; step += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one press after the other
        await page.keyboard.press(key);
        // A row that is scrolled sideways gets there in its own time.
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull();
      }
    }
  });
}
