/**
 * Toasts of the admin area. What lies outside an open modal dialog is neither seen nor read aloud, so
 * an open panel has toasts of its own. They go by another name: the library forgets the first host
 * of a name when any host of that name goes away.
 */
import { toast } from 'react-hot-toast/headless';
import { toastWithAction } from '../ui/toast-action.tsx';

export const PANEL_TOASTER = 'admin-panel';

function place(): { toasterId?: string } {
  return document.querySelector('dialog[open][data-panel]') ? { toasterId: PANEL_TOASTER } : {};
}

/** Something went well. When a panel closes with it, raise it with `toast` itself. */
export function saySuccess(sentence: string): void {
  toast.success(sentence, place());
}

export function sayError(sentence: string): void {
  toast.error(sentence, place());
}

/** Something went well, and may be taken back. A toast with an `id` replaces the one before it. */
export function sayWithAction(
  sentence: string,
  action: string,
  onAction: () => void,
  options: { id?: string } = {},
): void {
  toastWithAction(sentence, action, onAction, { ...place(), ...options });
}
