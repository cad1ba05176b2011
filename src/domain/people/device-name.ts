/** The first match wins: most user agents also name the browsers further down. */
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
 * A name for the device of a user agent, such as 'Chrome on Android' (D22); '' if browser and system are unknown.
 * Consists of the words above only, so that a client cannot put its own text into the list of devices.
 */
export function deviceName(userAgent: string): string {
  const known = (table: typeof BROWSERS) => table.find(([mark]) => mark.test(userAgent))?.[1];
  return [known(BROWSERS), known(SYSTEMS)].filter((part) => part !== undefined).join(' on ');
}
