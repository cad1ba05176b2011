/** Focuses the first control of a form, in document order, with one of these names. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = Array.from(form.elements).find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  if (first instanceof HTMLElement) first.focus();
}
