/** IANA time zones for the settings (D16). */
import { DEFAULT_TIME_ZONE } from '../../../domain/store/store-settings.ts';

/** The default's name on older systems. */
const OLD_NAMES = new Map([['Asia/Calcutta', DEFAULT_TIME_ZONE]]);

/** All zones of this device, the default first. */
export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const others = known.filter((name) => name !== DEFAULT_TIME_ZONE && !OLD_NAMES.has(name));
  return [DEFAULT_TIME_ZONE, ...others, 'UTC'];
}

/** This device's zone; the default for zones such as 'UTC' that name no place. */
export function deviceTimeZone(): string {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isPlace = name.includes('/') && !name.startsWith('Etc/');
  return isPlace ? (OLD_NAMES.get(name) ?? name) : DEFAULT_TIME_ZONE;
}

/** Case-insensitive; null for an unknown zone. */
export function readTimeZone(typed: string): string | null {
  const wanted = typed.trim().replaceAll(' ', '_').toLowerCase();
  const known = [...timeZones(), ...OLD_NAMES.keys()].find((name) => name.toLowerCase() === wanted);
  if (known) return OLD_NAMES.get(known) ?? known;
  return /^etc\/gmt[+-]\d{1,2}$/.test(wanted) ? wanted.replace('etc/gmt', 'Etc/GMT') : null;
}
