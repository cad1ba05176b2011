/**
 * Enter in a list of fields: goes on to the next field with `data-entry` within the element with `data-entries`, as in a
 * sheet, and from the last one to the control with `data-entries-end`. The arrow keys up and down go to the same field of
 * the row before or after. With a value of `data-entries`, Enter goes only to the fields of that name.
 */
import type { KeyboardEvent } from 'react';

/** In an empty field, Enter goes to the next row: nothing is entered for this one. */
export function enterGoesOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event;
  if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
  const list = field.closest<HTMLElement>('[data-entries]');
  if (!list) return;
  event.preventDefault();
  const fields = [...list.querySelectorAll<HTMLInputElement>('input[data-entry]:not(:disabled)')];
  const only = list.dataset.entries ?? '';
  const isToAny = key === 'Enter' && only === '' && field.value.trim() !== '';
  const first = only === '' ? fields[0]?.dataset.entry : only;
  const kind = key === 'Enter' ? first : field.dataset.entry;
  const candidates = fields.filter((other) => isToAny || other.dataset.entry === kind);
  const found =
    key === 'ArrowUp'
      ? candidates.findLast((other) => isAfter(other, field))
      : candidates.find((other) => isAfter(field, other));
  if (found) goTo(found);
  else if (key === 'Enter') document.querySelector<HTMLElement>('[data-entries-end]')?.focus();
}

const isAfter = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Focuses a field of the list, its text selected. */
export function goTo(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  field.select();
  // Away from the bars at the top and the bottom.
  field.scrollIntoView({ block: 'center' });
}
