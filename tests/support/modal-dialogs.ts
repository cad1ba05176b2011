/** A polyfill of modal dialogs for jsdom; call it before the tests of a file. */
export function teachModalDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      // In a later task, as in a browser.
      setTimeout(() => this.dispatchEvent(new Event('close')), 0);
    },
  });
}
