/** The first that fits: most browsers also claim to be those further down. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/**
 * What people call the device that sent a user agent, as in 'Chrome on Android' (D22); '' when neither
 * browser nor system is known. Made of these words only, so that nobody can write into the list.
 */
export function deviceName(userAgent: string): string {
  const known = (table: typeof BROWSERS) => table.find(([mark]) => mark.test(userAgent))?.[1];
  return [known(BROWSERS), known(SYSTEMS)].filter((part) => part !== undefined).join(' on ');
}
