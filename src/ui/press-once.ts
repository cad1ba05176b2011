import type { ButtonHTMLAttributes } from 'react';

type NativeButton = ButtonHTMLAttributes<HTMLButtonElement>;

/**
 * What a button is while it does what it was pressed for. It cannot be pressed again, also by Enter in a
 * field of its form, and keeps the keyboard, which `disabled` would take from it.
 */
export function pressOnce(native: NativeButton, isBusy = false): NativeButton {
  if (!isBusy) return native;
  return { ...native, 'aria-disabled': true, onClick: (event) => event.preventDefault() };
}
