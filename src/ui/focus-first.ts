/** Takes the keyboard to the first control of a form, in its order, that has one of these names. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = Array.from(form.elements).find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  if (first instanceof HTMLElement) first.focus();
}
