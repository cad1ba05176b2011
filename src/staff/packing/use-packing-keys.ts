/**
 * Keys of the packing screen: j and k or the arrows move between lines, f, s, m, r, b and u press the button of the line
 * with that `data-key`. Off with the other shortcuts of the admin area, in fields and in dialogs.
 */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { readStaffPreference } from '../../phone/db/admin-preferences.ts';

const MOVES: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const PRESSES: readonly string[] = ['f', 's', 'm', 'r', 'b', 'u'];
/** A letter within this time after g is a shortcut to another page. */
const GO_PAUSE_MS = 1_500;

export function usePackingKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let goUntilMs = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isGoing = timeStamp < goUntilMs;
      goUntilMs = key === 'g' ? timeStamp + GO_PAUSE_MS : 0;
      if (isGoing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTyping() || !readStaffPreference('admin_shortcuts')) return;
      if (list.current && actOn(list.current, key)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** 'Undo' of what was found is the press on 'found'; what is behind 'more' is there once that is open. */
function buttonFor(row: HTMLElement, key: string): HTMLElement | null {
  const find = () => row.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (key === 'u') return find() ?? row.querySelector<HTMLElement>('[data-undo]');
  if (key === 'r' && !find()) {
    flushSync(() => row.querySelector<HTMLElement>('[data-key="m"]')?.click());
  }
  return find();
}

function isTyping(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false)
  );
}

/** Whether the key did something. */
function actOn(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-line]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const by = MOVES[key];
  if (by !== undefined) {
    // Without a line in focus the arrows scroll the page.
    if (at === -1 && key.startsWith('Arrow')) return false;
    const target = at === -1 ? rows[0] : rows[at + by];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
    return target !== undefined;
  }
  if (!PRESSES.includes(key)) return false;
  const button = rows[at] && buttonFor(rows[at], key);
  if (!button) return false;
  button.focus();
  button.click();
  return true;
}
