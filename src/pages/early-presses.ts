/**
 * Runs before React has come: a button that is pressed on a page that only stands there is remembered,
 * and pressed again once it works (take-over.ts). Links need no help, and a form is not sent away. What is
 * typed stands in its field (screens/location/pincode-form.tsx).
 *
 * 'Add' answers at once: the cart's count goes up as it will, and should the page be left before it works,
 * the next one in this tab puts that into the cart.
 */

/** What the app reads as `takeEarlyAdds` (data/local/preferences.ts): product numbers. */
const KEPT = 'essentials_early_adds';
/** From a page that was left before it worked. */
let earlier: number[] = [];

/** A storage that takes nothing costs a convenience. */
function keep(buttons: readonly HTMLElement[]): void {
  const adds = buttons.map(({ dataset }) => Number(dataset.add)).filter(Boolean);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...earlier, ...adds]));
  } catch {}
}

/** Each once: who presses again because nothing happens has the same wish. */
const pressed = new Set<HTMLElement>();
/** What stood on the cart's icons before. */
const counts = new Map<Element, string>();

function remember(event: Event): void {
  const button = (event.target as Element | null)?.closest('button');
  if (!button) return;
  event.preventDefault();
  // React listens a little before its page works: what is pressed again then counts once.
  event.stopPropagation();
  if (pressed.has(button)) return;
  pressed.add(button);
  if (button.dataset.add !== undefined) showAdded(button);
}

function showAdded(button: HTMLElement): void {
  button.dataset.pressed = '';
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    const { textContent: count } = badge;
    if (!counts.has(badge)) counts.set(badge, count);
    if (!Number.isNaN(Number(count))) badge.textContent = String(Number(count) + 1);
  }
  keep([...pressed]);
}

/** In one task with the app's own answer: nothing jumps. */
function pressAgain(): void {
  removeEventListener('click', remember, true);
  for (const [badge, count] of counts) badge.textContent = count;
  const buttons = [...pressed];
  if (buttons.length > 0) keep(buttons.filter(({ isConnected }) => !isConnected));
  for (const button of buttons) {
    delete button.dataset.pressed;
    if (button.isConnected) button.click();
  }
}

// On a slow line it may come last, when it is of no use any more.
if (document.documentElement.dataset.works === undefined) {
  try {
    earlier = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
  } catch {}
  addEventListener('click', remember, true);
  addEventListener('essentials-works', pressAgain, { once: true });
}
