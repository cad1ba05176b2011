/** Focuses the first invalid field of a form, after the render that marks it. */
export function focusMistake(form: HTMLFormElement): void {
  setTimeout(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  });
}
