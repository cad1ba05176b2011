import type { ButtonHTMLAttributes } from 'react';

type NativeButton = ButtonHTMLAttributes<HTMLButtonElement>;

/**
 * Props of a button while its action runs. It cannot be pressed again, also not by Enter in its form, and keeps the
 * focus, which it would lose with `disabled`.
 */
export function pressOnce(native: NativeButton, isBusy = false): NativeButton {
  if (!isBusy) return native;
  return { ...native, 'aria-disabled': true, onClick: (event) => event.preventDefault() };
}
