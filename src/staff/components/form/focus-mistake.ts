/** Focuses the first invalid field of a form, after the render that marks it. */
export function focusMistake(form: HTMLFormElement): void {
  setTimeout(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    // A fold may be within another.
    for (
      let fold = field?.closest('details');
      fold;
      fold = fold.parentElement?.closest('details')
    ) {
      fold.open = true;
    }
    field?.focus();
  });
}
