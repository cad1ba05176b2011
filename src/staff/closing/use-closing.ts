import { shopUtcOffset } from '../../phone/db/shop-clock.ts';
import { isClosedForNow, isStoreOpen } from '../../domain/store/store-hours.ts';
import { adminClosingText } from '../../text/admin-closing.ts';
import { useNow } from '../../state/store-open.ts';
import { type AdminSettings, closeUntil, readSettings } from '../api/settings.ts';
import { toastSuccess, toastSuccessWithAction } from '../saving/toasts.ts';
import { useMayDo } from '../session/use-admin.ts';
import { useChange } from '../saving/use-change.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { firstEndMs } from './closing-ends.ts';

/** Replaces the toast of an earlier press. */
const TOAST = { id: 'closing' };

export interface Closing {
  settings: AdminSettings;
  now: Date;
  /** Open by hours and days off, and not closed for now. */
  isOpen: boolean;
  isClosedForNow: boolean;
  isBusy: boolean;
  close: () => void;
  moveEnd: (untilMs: number) => void;
  open: () => void;
}

/** 'Closed for now' by the shop's clock (D16); null for whoever may not change it, and before the settings are read. */
export function useClosing(): Closing | null {
  const mayChange = useMayDo('change_settings');
  const query = useShopQuery(['settings'], readSettings, 'catalogue');
  const now = useNow();
  const { send, isBusy } = useChange();
  const settings = query.data;
  if (!mayChange || !settings) return null;

  const put = async (closedUntil: string, failure: (reason: string) => string) => {
    const reply = await send((token) => closeUntil(token, settings, closedUntil), failure);
    if (reply.ok) query.change((before) => ({ ...before, ...reply.data }));
    return reply.ok;
  };
  const open = async () => {
    const isDone = await put('', (reason) => adminClosingText('notOpened', { reason }));
    if (isDone) toastSuccess(adminClosingText('opened'), TOAST);
  };
  const closeUntilMs = (untilMs: number) =>
    put(new Date(untilMs).toISOString(), (reason) => adminClosingText('notClosed', { reason }));
  const close = async (untilMs: number) => {
    if (!(await closeUntilMs(untilMs))) return;
    const [closed, undo] = [adminClosingText('closed'), adminClosingText('undo')];
    toastSuccessWithAction(closed, undo, () => void open(), TOAST);
  };
  const moveEnd = async (untilMs: number) => {
    if (await closeUntilMs(untilMs)) toastSuccess(adminClosingText('changed'), TOAST);
  };
  // As customers' phones see it: `now` may be a minute old, and the device's clock behind.
  const { closedFrom: _, ...hours } = settings;
  return {
    settings,
    now,
    isOpen: isStoreOpen(now.getTime(), shopUtcOffset(now, settings.timeZone), hours),
    isClosedForNow: isClosedForNow(now.getTime(), hours),
    isBusy,
    close: () => void close(firstEndMs(now.getTime())),
    moveEnd: (untilMs) => void moveEnd(untilMs),
    open: () => void open(),
  };
}
