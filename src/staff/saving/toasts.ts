/**
 * Toasts of the admin area. Elements outside an open modal dialog are inert, so an open panel has its own toaster. It
 * has its own id, because the library drops the first toaster of an id when any with that id unmounts.
 */
import { toast } from 'react-hot-toast/headless';
import { toastWithAction } from '../../ui/toast-action.tsx';

export const PANEL_TOASTER = 'admin-panel';

function targetToaster(): { toasterId?: string } {
  return document.querySelector('dialog[open][data-panel]') ? { toasterId: PANEL_TOASTER } : {};
}

/** For a panel that closes at the same time, use `toast` directly. */
export function toastSuccess(sentence: string, options: { id?: string } = {}): void {
  toast.success(sentence, { ...targetToaster(), ...options });
}

export function toastError(sentence: string): void {
  toast.error(sentence, targetToaster());
}

/** A toast with an `id` replaces the previous one of that id. */
export function toastSuccessWithAction(
  sentence: string,
  action: string,
  onAction: () => void,
  options: { id?: string } = {},
): void {
  toastWithAction(sentence, action, onAction, { ...targetToaster(), ...options });
}
