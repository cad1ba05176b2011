/** Leads to the first field of a form that is marked as wrong, after the paint that marks it. */
export function focusMistake(form: HTMLFormElement): void {
  setTimeout(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  });
}
