/**
 * The small synchronous preferences, in localStorage under their spec names (D2). Whatever cannot
 * be read back is logged and treated as absent.
 */
import * as v from 'valibot';
import { isPincode } from '../../domain/people/contact.ts';
import { HERE, here } from '../current-store.ts';

const PREFIX = 'essentials_';

/** What is true of one shop only: in another cell (D38) it is another. */
const OF_THE_SHOP =
  /^(location|pincode|saved_address|promo_code|current_order|has_ordered|shop_name)/;

const fullName = (name: string, cell = here) =>
  PREFIX + name + (cell !== '' && OF_THE_SHOP.test(name) ? `@${cell}` : '');

const pincodeSchema = v.pipe(v.string(), v.check(isPincode));
const locationDataSchema = v.pipe(
  v.object({ address: v.string(), pincode: pincodeSchema }),
  v.transform(({ address, pincode }): DeliveryLocation => ({ pincode, areaName: address })),
);
const recentSearchesSchema = v.array(v.string());
const savedAddressSchema = v.object({
  name: v.string(),
  phone: v.string(),
  building: v.string(),
  street: v.string(),
  landmark: v.string(),
  pincode: v.string(),
  instructions: v.string(),
});

export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;

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

/** The delivery location that the shopper confirmed. */
export interface DeliveryLocation {
  pincode: string;
  areaName: string;
}

/** What was read last: the same text is the same object, so that nothing of it is drawn again. */
const known = new Map<string, { text: string; value: unknown }>();

/** What is stored under a name; null where nothing is, or nothing that the schema accepts. */
export function read<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = localStorage.getItem(fullName(name));
  if (text === null) return null;
  const before = known.get(name);
  if (before?.text === text) return before.value;
  let value: v.InferOutput<Schema> | null = null;
  try {
    value = v.parse(schema, JSON.parse(text));
  } catch (error) {
    console.warn(`Ignoring unreadable ${fullName(name)}`, error);
  }
  known.set(name, { text, value });
  return value;
}

/** Stores a value under a name, and tells who watches. */
export function write(name: string, value: unknown, cell = here): void {
  try {
    localStorage.setItem(fullName(name, cell), JSON.stringify(value));
  } catch (error) {
    // A full or forbidden storage costs a convenience, never the order: those live in Dexie.
    console.warn('Not stored:', name, error);
  }
  tellWatchers();
}

function forget(names: readonly string[]): void {
  for (const name of names) localStorage.removeItem(fullName(name));
  tellWatchers();
}

const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** Calls back when something kept here has changed, in this tab or in another; answers how to stop. */
export function watchPreferences(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

export function readLocation(): DeliveryLocation | null {
  return read('location_data', locationDataSchema);
}

export function saveLocation({ areaName, pincode }: DeliveryLocation, cell = here): void {
  write('location', areaName, cell);
  write('pincode', pincode, cell);
  write('location_data', { address: areaName, pincode }, cell);
}

const RECENT_SEARCHES_KEPT = 5;
const NONE: readonly string[] = [];

/** Newest first. */
export function readRecentSearches(): readonly string[] {
  return read('recent_searches', recentSearchesSchema) ?? NONE;
}

export function addRecentSearch(query: string): void {
  const wanted = query.trim();
  if (wanted === '') return;
  const others = readRecentSearches().filter(
    (recent) => recent.toLowerCase() !== wanted.toLowerCase(),
  );
  write('recent_searches', [wanted, ...others].slice(0, RECENT_SEARCHES_KEPT));
}

export function clearRecentSearches(): void {
  forget(['recent_searches']);
}

/** The checkout form as last typed, kept while it is being filled in. */
export function readSavedAddress(): SavedAddress | null {
  return read('saved_address', savedAddressSchema);
}

export function saveAddress(address: SavedAddress): void {
  write('saved_address', address);
}

/** The next checkout begins empty. */
export function forgetSavedAddress(): void {
  forget(['saved_address']);
}

/** Forgets what forms have kept of a person, as when somebody signs out. */
export function clearDrafts(): void {
  forget(['saved_address', 'profile_draft', 'promo_code', 'support_draft']);
}

const promoDraftSchema = v.object({ typed: v.string(), isApplied: v.boolean() });

/** The promo code box as last typed; only an applied code prices the cart. */
export type PromoDraft = v.InferOutput<typeof promoDraftSchema>;

export function readPromoDraft(): PromoDraft {
  return read('promo_code', promoDraftSchema) ?? { typed: '', isApplied: false };
}

export function savePromoDraft(draft: PromoDraft): void {
  write('promo_code', draft);
}

/** The promo code that prices cart and checkout; '' for none. */
export function readPromoCode(): string {
  const { typed, isApplied } = readPromoDraft();
  return isApplied ? typed : '';
}

/** Id of the order that the confirmation and tracking screens show without navigation state. */
export function readCurrentOrderId(): string | null {
  return read('current_order', v.string());
}

export function saveCurrentOrderId(orderId: string): void {
  write('current_order', orderId);
}

/** Whether who uses this phone has orders on it. Before this was stored, an order placed here said so. */
export function readHasOrdered(): boolean {
  return read('has_ordered', v.boolean()) ?? readCurrentOrderId() !== null;
}

export function saveHasOrdered(hasOrdered: boolean): void {
  write('has_ordered', hasOrdered);
}

/** Whether the app may make a sound; on unless switched off in Settings. */
export function readIsSoundOn(): boolean {
  return read('sound', v.boolean()) ?? true;
}

export function saveIsSoundOn(isOn: boolean): void {
  write('sound', isOn);
}

/** What the shop last called itself; '' for the app's own name, null before it was heard of (D1). */
export function readShopName(): string | null {
  return read('shop_name', v.string());
}

export function saveShopName(name: string): void {
  write('shop_name', name);
}

/** How far the shop's clock is ahead of this phone's, in ms; 0 until the shop has told its time. */
export function readClockOffsetMs(): number {
  return read('clock_offset', v.number()) ?? 0;
}

export function saveClockOffsetMs(offsetMs: number): void {
  write('clock_offset', offsetMs);
}

/** Whether order notifications are wanted; the browser's permission comes on top. */
export function readIsNotifyingOn(): boolean {
  return read('notifications', v.boolean()) ?? false;
}

export function saveIsNotifyingOn(isOn: boolean): void {
  write('notifications', isOn);
}

/** How the app looks on this phone. */
export type Appearance = v.InferOutput<typeof appearanceSchema>;
const appearanceSchema = v.object({
  theme: v.picklist(['system', 'light', 'dark']),
  textSize: v.picklist(['normal', 'large', 'largest']),
});

const AS_THE_PHONE: Appearance = { theme: 'system', textSize: 'normal' };

export function readAppearance(): Appearance {
  return read('appearance', appearanceSchema) ?? AS_THE_PHONE;
}

export function saveAppearance(appearance: Appearance): void {
  write('appearance', appearance);
}

const languageSchema = v.picklist(['en', 'hi', 'mr']);

/** The language that was chosen; null as long as nobody has been asked or has said no. */
export function readLanguage(): v.InferOutput<typeof languageSchema> | null {
  return read('language', languageSchema);
}

export function saveLanguage(language: v.InferOutput<typeof languageSchema>): void {
  write('language', language);
}

const YEAR_SECONDS = 31_536_000;

/**
 * Tells the server in which language to draw pages for this phone: a cookie with that one word, and
 * none for English. Set anew at each start, because some browsers keep such cookies for a week.
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

/** Tells the proxy which cell is to draw pages for this phone (D38), as `tellServerLanguage` does. */
export function tellServerCell(cell: string): void {
  tellServer(HERE, cell);
}

/** Everything kept here, by its full name, but for what is of other cells; for 'Export my data'. */
export function allPreferences(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(localStorage).filter(
      ([name]) => name.startsWith(PREFIX) && (!name.includes('@') || name.endsWith(`@${here}`)),
    ),
  );
}

/** What says nothing of a person and is still read: the language, and where shops are. */
const STAYS: readonly string[] = ['language', 'cell', 'cells', 'cells_tag', 'visited_cells'];

/** Forgets everything kept here but that. */
export function erasePreferences(): void {
  for (const name of Object.keys(allPreferences())) {
    if (!STAYS.includes(name.slice(PREFIX.length))) localStorage.removeItem(name);
  }
  tellWatchers();
}
