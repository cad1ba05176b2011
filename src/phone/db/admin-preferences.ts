/** The staff's preferences on this device, of every store alike, but for staff-push.ts. Nearly all are stored as plain text, not as JSON. */
import * as v from 'valibot';
import { json, onOff, type Preference, preferenceTable } from './preference-table.ts';

/** In ms since 1970. */
const instant = <Fallback>(fallback: Fallback): Preference<number | Fallback, number> => ({
  parse: (text) => (Number.isFinite(Number(text)) ? Number(text) : fallback),
  format: String,
  fallback,
});

const plainText: Preference<string | null, string> = {
  parse: (text) => text,
  format: (text) => text,
  fallback: null,
};

const PREFERENCES = {
  /** Orders received up to this instant have been acknowledged on this device; null for never. */
  admin_seen_until: instant(null),
  /** Up to this instant the outbox has it for the server; null on a device that has acknowledged nothing yet. */
  admin_told_until: instant(null),
  /** Whether new orders made a sound when this device was last used. */
  admin_sound: onOff(false),
  /** Until when the admin area is open in every tab of this browser without its PIN; 0 for locked. */
  admin_unlocked_until: instant(0),
  /** Whether single letters are shortcuts; people who dictate to their computer switch them off. */
  admin_shortcuts: onOff(true),
  /** Addresses of the pages that have said on this device what they are about. */
  admin_known_pages: json<v.GenericSchema<string[]>, string[]>(v.array(v.string()), []),
  /** The view of the orders that was open last. */
  admin_orders_view: plainText,
  /** The column of the board that was open last, where one is shown at a time. */
  admin_board_column: plainText,
  /** Id of the change of the UPI id that this device's owner has confirmed. */
  admin_confirmed_upi_change: plainText,
  /** Id of the last act on an account that this device's owner has confirmed. */
  admin_confirmed_account_change: plainText,
  /** The chosen meaning of columns of imported sheets: by their heading in small letters; '' for nothing. */
  admin_sheet_columns: json(v.record(v.string(), v.string()), {}),
  /** Whether the starter list asks for the stock beside the price. */
  admin_starter_stock: onOff(true),
  /** Values that are typed into the starter list and not stored in the shop yet, by name and pack. */
  admin_starter_draft: json(
    v.record(v.string(), v.object({ isTicked: v.boolean(), price: v.string(), stock: v.string() })),
    {},
    true,
  ),
  /** Values that are typed into the lists of prices, stock and names and not stored yet, by field and product. */
  admin_shelf_draft: json(
    v.record(v.string(), v.object({ typed: v.string(), seen: v.string() })),
    {},
    true,
  ),
};

export const { read: readStaffPreference, write: writeStaffPreference } =
  preferenceTable(PREFERENCES);
