/** The time zones an owner chooses from (D16), by their IANA names. */
import { DEFAULT_TIME_ZONE } from '../../domain/store/store-settings.ts';

/** What older systems call the default. */
const OLD_NAMES = new Map([['Asia/Calcutta', DEFAULT_TIME_ZONE]]);

/** Every zone this device knows, the default first. */
export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const others = known.filter((name) => name !== DEFAULT_TIME_ZONE && !OLD_NAMES.has(name));
  return [DEFAULT_TIME_ZONE, ...others, 'UTC'];
}

/** Where this device says it is; the default when it names no place. */
export function deviceTimeZone(): string {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isPlace = name.includes('/') && !name.startsWith('Etc/');
  return isPlace ? (OLD_NAMES.get(name) ?? name) : DEFAULT_TIME_ZONE;
}

/** A typed zone by its proper name, in whatever case it was typed; null when there is none. */
export function readTimeZone(typed: string): string | null {
  const wanted = typed.trim().replaceAll(' ', '_').toLowerCase();
  const known = [...timeZones(), ...OLD_NAMES.keys()].find((name) => name.toLowerCase() === wanted);
  if (known) return OLD_NAMES.get(known) ?? known;
  return /^etc\/gmt[+-]\d{1,2}$/.test(wanted) ? wanted.replace('etc/gmt', 'Etc/GMT') : null;
}
