/**
 * Runs before React has come: a button that is pressed on a page that only stands there is remembered,
 * and pressed again once it works (take-over.ts). Links need no help, and a form is not sent away.
 */
/** Each once: who presses again because nothing happens has the same wish. */
const pressed = new Set<HTMLElement>();

function remember(event: Event): void {
  const button = (event.target as Element | null)?.closest('button');
  if (!button) return;
  pressed.add(button);
  event.preventDefault();
}

function pressAgain(): void {
  removeEventListener('click', remember, true);
  for (const button of pressed) if (button.isConnected) button.click();
}

// On a slow line it may come last, when it is of no use any more.
if (document.documentElement.dataset.works === undefined) {
  addEventListener('click', remember, true);
  addEventListener('essentials-works', pressAgain, { once: true });
}
