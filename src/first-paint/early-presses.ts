/**
 * Runs before hydration: a button that is pressed then is remembered, and pressed again once the page works
 * (hydrate.ts), and so is Enter in a field. Links need no help, and a form is not sent away. What is typed stands in its field (customer/location/pincode-form.tsx).
 *
 * 'Add' answers at once: the cart's count goes up as it will. A page that is left before it works takes its
 * presses with it.
 */

/** Each once: who presses again because nothing happens has the same wish. */
const pressed = new Set<HTMLElement>();
/** What stood on the cart's icons before. */
const counts = new Map<Element, string>();

/** Where Enter was pressed last without pressing a button, which a disabled one does not let it. */
let entered: HTMLInputElement | null = null;

const isAddButton = ({ dataset }: HTMLElement) => dataset.add !== undefined;

function remember(event: Event): void {
  const button = (event.target as Element | null)?.closest('button');
  if (!button) return;
  entered = null;
  event.preventDefault();
  // React listens a little before its page works: what is pressed again then counts once.
  event.stopPropagation();
  if (pressed.has(button)) return;
  pressed.add(button);
  if (isAddButton(button)) showAdded(button);
}

/** The browser makes it a click on the form's button next, unless that is disabled. */
function rememberEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLInputElement) entered = target;
}

/** As a browser would: the field hears it first, then the form's button is pressed, if it may be. */
function enterAgain(): void {
  if (!entered?.isConnected) return;
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (entered.dispatchEvent(enter)) {
    entered.form?.querySelector<HTMLElement>('[type=submit]')?.click();
  }
}

function showAdded(button: HTMLElement): void {
  button.dataset.pressed = '';
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    const { textContent: count } = badge;
    if (!counts.has(badge)) counts.set(badge, count);
    if (!Number.isNaN(Number(count))) badge.textContent = String(Number(count) + 1);
  }
}

/** By which a button is found again. */
const MARKS = ['add', 'put', 'buy'];

/** A page that is drawn again, such as in the language of this phone, has another button for the same product. */
function nowOnPage(button: HTMLElement): HTMLElement | null {
  if (button.isConnected) return button;
  const mark = MARKS.find((name) => button.dataset[name] !== undefined);
  return mark === undefined
    ? null
    : document.querySelector(`[data-${mark}="${button.dataset[mark]}"]`);
}

/** In one task with the app's own answer: nothing jumps. */
function pressAgain(): void {
  removeEventListener('click', remember, true);
  removeEventListener('keydown', rememberEnter, true);
  for (const [badge, count] of counts) badge.textContent = count;
  for (const button of pressed) {
    delete button.dataset.pressed;
    nowOnPage(button)?.click();
  }
  enterAgain();
}

// On a slow line it may come last, when it is of no use any more.
if (document.documentElement.dataset.works === undefined) {
  addEventListener('click', remember, true);
  addEventListener('keydown', rememberEnter, true);
  addEventListener('essentials-works', pressAgain, { once: true });
}
