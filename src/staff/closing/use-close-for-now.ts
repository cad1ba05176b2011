import { adminClosingText } from '../../text/admin-closing.ts';
import type { Action } from '../components/action-menu.tsx';
import { useClosing } from './use-closing.ts';

/** The action that closes the shop for an hour in one press; `ClosedNotice` has the other times. */
export function useCloseForNow(): Action[] {
  const closing = useClosing();
  if (!closing?.isOpen) return [];
  return [
    {
      label: adminClosingText('close'),
      icon: 'clock',
      isBusy: closing.isBusy,
      onChoose: closing.close,
    },
  ];
}
