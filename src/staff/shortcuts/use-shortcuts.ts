import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type PlaceKey, shortcutReader } from './shortcut-keys.ts';

/** Handles shortcuts outside fields and dialogs, while `isOn`. */
export function useShortcuts(
  isOn: boolean,
  { onHelp, onAcknowledge }: { onHelp: () => void; onAcknowledge: () => void },
): void {
  const navigate = useNavigate();

  const go = (key: PlaceKey) => {
    const to = {
      d: '/admin/dashboard',
      p: '/admin/products',
      u: '/admin/users',
      r: '/admin/requests',
      s: '/admin/settings',
    } as const;
    if (key === 'o' || key === 'b') {
      void navigate({ to: '/admin/orders', search: { view: key === 'b' ? 'board' : 'table' } });
    } else void navigate({ to: to[key] });
  };
  const act = useEffectEvent((event: KeyboardEvent, read: ReturnType<typeof shortcutReader>) => {
    const shortcut = read(event.key, event.timeStamp);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut.kind === 'go') go(shortcut.key);
    if (shortcut.kind === 'search') {
      document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    }
    if (shortcut.kind === 'acknowledge') onAcknowledge();
    if (shortcut.kind === 'help') onHelp();
  });

  useEffect(() => {
    if (!isOn) return;
    const read = shortcutReader();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && !isBusyWithKeys()) act(event, read);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Whether a dialog is open or a field has the focus. */
function isBusyWithKeys(): boolean {
  const focused = document.activeElement;
  return (
    document.querySelector('dialog[open]') !== null ||
    (focused?.matches('input, textarea, select, [contenteditable]') ?? false)
  );
}
