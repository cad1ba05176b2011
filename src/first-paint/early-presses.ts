/**
 * Runs before React has come: a button that is pressed on a page that only stands there is remembered,
 * and pressed again once it works (hydrate.ts), and so is Enter in a field. Links need no help, and a form
 * is not sent away. What is typed stands in its field (customer/location/pincode-form.tsx).
 *
 * 'Add' answers at once: the cart's count goes up as it will, and should the page be left before it works,
 * the next one in this tab puts that into the cart.
 */

/** A press on Add: an id, by which it counts once, the product's number, and grams of goods by weight. */
type Add = [id: number, pid: number, grams?: number];

/**
 * Presses of this tab that no page has counted; the app takes them (phone/db/early-adds.ts). A browser
 * copies them into a tab that is duplicated.
 */
const KEPT = 'essentials_early_adds';
/** Ids of presses that have been counted, the last hundred, for all tabs. */
const COUNTED = 'essentials_counted_adds';

const isAdd = (item: unknown): item is Add =>
  Array.isArray(item) && item.length > 1 && item.every(Number.isFinite);

/** From pages that were left before they worked. */
let earlier: Add[] = [];

/**
 * Whether a press still counts, which it does no second time: a page that comes back out of the browser's
 * cache, or a duplicated tab, remembers what another page has counted. A storage that takes nothing costs that.
 */
function countOnce(id: number): boolean {
  try {
    const counted: number[] = JSON.parse(localStorage.getItem(COUNTED) ?? '[]');
    if (counted.includes(id)) return false;
    localStorage.setItem(COUNTED, JSON.stringify([...counted, id].slice(-100)));
  } catch {}
  return true;
}

/** Each once, by its id: who presses again because nothing happens has the same wish. */
const pressed = new Map<HTMLElement, number>();
/** What stood on the cart's icons before. */
const counts = new Map<Element, string>();

/** Where Enter was pressed last without pressing a button, which a disabled one does not let it. */
let entered: HTMLInputElement | null = null;

const isAddButton = ({ dataset }: HTMLElement) => dataset.add !== undefined;

/** Of '12', or of '12:250' for goods by weight. */
const addOf = (button: HTMLElement): Add => {
  const [pid = 0, ...grams] = (button.dataset.add ?? '').split(':').map(Number);
  return [pressed.get(button) ?? 0, pid, ...grams] as Add;
};

/** A storage that takes nothing costs a convenience. */
function keep(buttons: readonly HTMLElement[]): void {
  const adds = buttons.filter(isAddButton).map(addOf);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...earlier, ...adds]));
  } catch {}
}

function remember(event: Event): void {
  const button = (event.target as Element | null)?.closest('button');
  if (!button) return;
  entered = null;
  event.preventDefault();
  // React listens a little before its page works: what is pressed again then counts once.
  event.stopPropagation();
  if (pressed.has(button)) return;
  pressed.set(button, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
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
  keep([...pressed.keys()]);
}

/** In one task with the app's own answer: nothing jumps. */
function pressAgain(): void {
  removeEventListener('click', remember, true);
  removeEventListener('keydown', rememberEnter, true);
  for (const [badge, count] of counts) badge.textContent = count;
  if (pressed.size > 0) keep([...pressed.keys()].filter(({ isConnected }) => !isConnected));
  for (const [button, id] of pressed) {
    delete button.dataset.pressed;
    if (button.isConnected && (!isAddButton(button) || countOnce(id))) button.click();
  }
  enterAgain();
}

// On a slow line it may come last, when it is of no use any more.
if (document.documentElement.dataset.works === undefined) {
  try {
    earlier = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]').filter(isAdd);
  } catch {}
  addEventListener('click', remember, true);
  addEventListener('keydown', rememberEnter, true);
  addEventListener('essentials-works', pressAgain, { once: true });
}
