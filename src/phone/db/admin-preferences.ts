/** What this device remembers of its owner's ways. A convenience: without storage it starts anew. */

const SEEN_UNTIL = 'essentials_admin_seen_until';
const SOUND = 'essentials_admin_sound';
const UNLOCKED_UNTIL = 'essentials_admin_unlocked_until';
const SHORTCUTS = 'essentials_admin_shortcuts';
const TOLD_UNTIL = 'essentials_admin_told_until';
const PHONE_BELL = 'essentials_admin_phone_bell';
const ORDERS_VIEW = 'essentials_admin_orders_view';
const CONFIRMED_UPI_CHANGE = 'essentials_admin_confirmed_upi_change';
const BOARD_COLUMN = 'essentials_admin_board_column';

/** Orders received up to this instant have been acknowledged here; null for never. */
export function readSeenUntil(): number | null {
  return readInstant(SEEN_UNTIL);
}

export function saveSeenUntil(ms: number): void {
  write(SEEN_UNTIL, String(ms));
}

/** Up to this instant the shop has been told of that; null on a device that has told nothing yet. */
export function readToldUntil(): number | null {
  return readInstant(TOLD_UNTIL);
}

export function saveToldUntil(ms: number): void {
  write(TOLD_UNTIL, String(ms));
}

/** Whether the owner wanted the bell to sound when this device was last used. */
export function wantsSound(): boolean {
  return read(SOUND) === 'on';
}

export function saveWantsSound(isWanted: boolean): void {
  write(SOUND, isWanted ? 'on' : 'off');
}

/** Until when the admin area stays open in every tab of this browser without its PIN; 0 when it is locked. */
export function readUnlockedUntil(): number {
  return Number(read(UNLOCKED_UNTIL) ?? 0) || 0;
}

export function saveUnlockedUntil(ms: number): void {
  write(UNLOCKED_UNTIL, String(ms));
}

/** Whether single letters are shortcuts; people who speak to their computer switch them off. */
export function wantsShortcuts(): boolean {
  return read(SHORTCUTS) !== 'off';
}

export function saveWantsShortcuts(isWanted: boolean): void {
  write(SHORTCUTS, isWanted ? 'on' : 'off');
}

/** Whether this phone is to ring for new orders while the app is closed. */
export function wantsWebPush(): boolean {
  return read(PHONE_BELL) === 'on';
}

export function saveWantsWebPush(isWanted: boolean): void {
  write(PHONE_BELL, isWanted ? 'on' : 'off');
}

/** How this device showed the orders last; null on one that has shown none. */
export function readOrdersView(): string | null {
  return read(ORDERS_VIEW);
}

export function saveOrdersView(view: string): void {
  write(ORDERS_VIEW, view);
}

/** The column of the board that was open last where one is shown at a time. */
export function readBoardColumn(): string | null {
  return read(BOARD_COLUMN);
}

export function saveBoardColumn(column: string): void {
  write(BOARD_COLUMN, column);
}

/** Id of the change of the UPI id that this device's owner has confirmed; null for none. */
export function readConfirmedUpiChange(): string | null {
  return read(CONFIRMED_UPI_CHANGE);
}

export function saveConfirmedUpiChange(id: string): void {
  write(CONFIRMED_UPI_CHANGE, id);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readInstant(key: string): number | null {
  const ms = Number(read(key) ?? Number.NaN);
  return Number.isFinite(ms) ? ms : null;
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`Could not keep ${key}`, error);
  }
}
