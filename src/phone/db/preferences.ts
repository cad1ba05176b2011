/** The customer's preferences, under their names in localStorage, and the cookies that the server reads. */
import * as v from 'valibot';
import { isPincode } from '../../domain/people/contact.ts';
import { CURRENT_STORE_KEY, currentStore } from '../../lib/current-store.ts';
import { json, PREFIX, preferenceTable } from './preference-table.ts';

const text = v.string();
const boolean = v.boolean();
const texts = v.array(text);
const NO_TEXTS: readonly string[] = [];

const locationSchema = v.pipe(
  v.object({ address: text, pincode: v.pipe(text, v.check(isPincode)) }),
  v.transform(({ address, pincode }): DeliveryLocation => ({ pincode, areaName: address })),
);
const addressSchema = v.object({
  name: text,
  phone: text,
  building: text,
  street: text,
  landmark: text,
  pincode: text,
  instructions: text,
});
const promoSchema = v.object({ typed: text, isApplied: boolean });
const appearanceSchema = v.object({
  theme: v.picklist(['system', 'light', 'dark']),
  textSize: v.picklist(['normal', 'large', 'largest']),
});
const AS_THE_PHONE: Appearance = { theme: 'system', textSize: 'normal' };

/** The delivery location that the shopper confirmed. */
export interface DeliveryLocation {
  pincode: string;
  areaName: string;
}

/** The checkout form as last typed. */
export type SavedAddress = v.InferOutput<typeof addressSchema>;

/** The promo code box as last typed; only an applied code prices the cart. */
export type PromoDraft = v.InferOutput<typeof promoSchema>;

/** Theme and text size on this phone. */
export type Appearance = v.InferOutput<typeof appearanceSchema>;

export const NO_PROMO: PromoDraft = { typed: '', isApplied: false };

/** A checkout form nobody has typed into. */
export const NO_ADDRESS: SavedAddress = {
  name: '',
  phone: '',
  building: '',
  street: '',
  landmark: '',
  pincode: '',
  instructions: '',
};

/** Whether the offer of notifications was declined. The stored name is that of the first release. */
export const PUSH_HINT_GONE = 'bell_hint_gone';

const PREFERENCES = {
  /** The location in one object; its parts under the specification's names. See `saveLocation`. */
  location_data: json(locationSchema, null, true),
  location: json(text, null, true),
  pincode: json(text, null, true),
  /** Newest first. */
  recent_searches: json(texts, NO_TEXTS),
  saved_address: json(addressSchema, null, true),
  promo_code: json(promoSchema, NO_PROMO, true),
  /** Id of the order that the confirmation and tracking screens show without navigation state. */
  current_order: json(text, null, true),
  /** Null where it was never stored: see `readHasOrdered`. */
  has_ordered: json(boolean, null, true),
  /** Whether an order was under way when that was last known: pages keep room for its strip. */
  order_under_way: json(boolean, false, true),
  /** Whether the app may make a sound. */
  sound: json(boolean, true),
  /** The shop's last known name; '' for the app's own, null before it was fetched (D1). */
  shop_name: json(text, null, true),
  /** The shop's last known time zone; null before it was fetched. */
  time_zone: json(text, null, true),
  /** How far the shop's clock is ahead of this phone's, in ms. */
  clock_offset: json(v.number(), 0),
  /** Whether order notifications are wanted; the browser's permission comes on top. */
  notifications: json(boolean, false),
  appearance: json(appearanceSchema, AS_THE_PHONE),
  /** Null until somebody has chosen one. */
  language: json(v.picklist(['en', 'hi', 'mr']), null),
  /** Ids of the orders whose good news was given, newest first. */
  celebrated_orders: json(texts, NO_TEXTS),
  /** Whether somebody has declined to install the app: not asked again. */
  install_hint_gone: json(boolean, false),
  [PUSH_HINT_GONE]: json(boolean, false),
};

export type PreferenceName = keyof typeof PREFERENCES;

export const {
  read: readPreference,
  write: writePreference,
  remove: removePreferences,
  defaultOf,
} = preferenceTable(PREFERENCES);

export function saveLocation({ areaName, pincode }: DeliveryLocation, store = currentStore): void {
  writePreference('location', areaName, store);
  writePreference('pincode', pincode, store);
  writePreference('location_data', { address: areaName, pincode }, store);
}

const MAX_RECENT_SEARCHES = 5;

export function addRecentSearch(query: string): void {
  const wanted = query.trim();
  if (wanted === '') return;
  const others = readPreference('recent_searches').filter(
    (recent) => recent.toLowerCase() !== wanted.toLowerCase(),
  );
  writePreference('recent_searches', [wanted, ...others].slice(0, MAX_RECENT_SEARCHES));
}

/** The promo code that prices cart and checkout; '' for none. */
export const appliedCode = ({ typed, isApplied }: PromoDraft) => (isApplied ? typed : '');

/** Whether who uses this phone has orders on it. Before this was stored, an order placed here said so. */
export const readHasOrdered = () =>
  readPreference('has_ordered') ?? readPreference('current_order') !== null;

const YEAR_SECONDS = 31_536_000;

/**
 * Tells the server in which language to draw pages for this phone: a cookie with that one word, and
 * none for English. Set again at each start, because some browsers keep such cookies for a week.
 */
export function tellServerLanguage(language: string): void {
  const isEnglish = language === 'en';
  if (isEnglish && document.cookie === '') return;
  tellServer(`${PREFIX}language`, isEnglish ? '' : language);
}

/** Keeps a word in a cookie; '' forgets it. */
function tellServer(name: string, word: string): void {
  const seconds = word === '' ? 0 : YEAR_SECONDS;
  // A shop in a local network is served without TLS.
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${word};path=/;max-age=${seconds};samesite=lax${secure}`;
}

/** Sets the cookie by which the proxy selects the store that renders pages (D38), as `tellServerLanguage` does. */
export function tellServerStore(storeId: string): void {
  tellServer(CURRENT_STORE_KEY, storeId);
}
