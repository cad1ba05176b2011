/** What fingers and eyes do on a screen. */
import type { Locator, Page } from '@playwright/test';
import type { Phone } from './phone.ts';

/** What is not seen within the phone's patience is not there. */
export const seenOn = ({ patience }: Phone, locator: Locator): Promise<boolean> =>
  locator.waitFor({ timeout: patience.soonMs }).then(
    () => true,
    () => false,
  );

/** The name of the first of these to be seen; null when none is. */
export async function firstSeen<Name extends string>(
  places: Record<Name, Locator>,
): Promise<Name | null> {
  const names = Object.keys(places) as Name[];
  const waits = names.map(async (name) => {
    await places[name].first().waitFor();
    return name;
  });
  return Promise.any(waits).catch(() => null);
}

export const buttonOn = (phone: Phone, name: string | RegExp): Locator =>
  phone.page().getByRole('button', { name });

export const headingOn = (phone: Phone, name: string): Locator =>
  phone.page().getByRole('heading', { name, exact: true });

/** What stood on the screen when a finger came down. */
export interface Pressed {
  label: string;
  /** What the button stood beside, as '₹61.75'. */
  sum: string;
  /** The lines of an order, without blanks: what has sold out has no price, and is not in it. */
  lines: string[];
}

/** Runs in the page: notes it at the very moment, because the shop may change what stands there. */
function notePress(): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (!button) return;
      const sum = button.parentElement?.querySelector('strong')?.innerText ?? '';
      const lines = [...document.querySelectorAll('li')]
        .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ''))
        .filter((text) => /^[\d.]+(×|k?g).*₹/.test(text));
      Object.assign(globalThis, { pressed: { label: button.innerText, sum, lines } });
    },
    { capture: true, once: true },
  );
}

/** Presses with the pointer, and answers what stood there. */
export async function press(page: Page, button: Locator, clickCount = 1): Promise<Pressed> {
  await button.waitFor();
  await page.evaluate(notePress);
  await button.click({ clickCount });
  return page.evaluate(() => (globalThis as unknown as { pressed: Pressed }).pressed);
}

/** The amount in a text, NaN for none. */
export function paiseIn(text: string): number {
  const amount = /₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '');
  return Math.round(Number(amount ?? Number.NaN) * 100);
}
