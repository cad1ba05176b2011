import { type RefObject, useEffect, useRef } from 'react';

/** The control that was pressed last: WebKit does not give focus to a tapped button. */
let pressed: HTMLElement | null = null;

function notePressed({ target }: Event): void {
  pressed = target instanceof Element ? target.closest<HTMLElement>('a, button, [tabindex]') : null;
}

/**
 * Focus of a modal dialog: the first field when it opens, and the element that opened it when it closes, if the
 * browser does not do that. Call it after the effect that opens the dialog.
 */
export function useDialogFocus(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Adding the same listener twice has no effect.
    document.addEventListener('click', notePressed, true);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    opener.current = pressed;
    firstField(dialog.current)?.focus();
    return () => {
      const back = opener.current;
      // After the dialog has been closed, in this render or with its removal.
      setTimeout(() => {
        if (document.activeElement !== document.body || document.querySelector('dialog[open]')) {
          return;
        }
        const target = back?.isConnected ? back : document.querySelector<HTMLElement>('main h1');
        if (target && target.tabIndex < 0) target.tabIndex = -1;
        target?.focus({ preventScroll: true });
      }, 0);
    };
  }, [dialog, isOpen]);
}

const FIELDS = ['input', 'select', 'textarea']
  .map((name) => `${name}:not([type=hidden], [type=file], [hidden], :disabled)`)
  .join(', ');

function firstField(dialog: HTMLDialogElement | null): HTMLElement | null {
  const fields = dialog?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
  // In a group of radio buttons, the checked one is the tab stop.
  const first = fields[0];
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? null;
  return dialog?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}
