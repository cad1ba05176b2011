import { adminHealthText } from '../../text/admin-health.ts';

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** In the largest unit with a value of at least 2: 47 hours, 2 days. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  for (const [unit, length] of UNITS) {
    if (whole >= 2 * length) return adminHealthText.count(unit, Math.floor(whole / length));
  }
  return adminHealthText.count('seconds', whole);
}

/** 4.2 MB, 35 MB, 1.5 GB; decimal units. */
export function bytesText(bytes: number | null): string {
  if (bytes === null) return adminHealthText('unknown');
  const [amount, unit] =
    bytes < 1e9 ? ([bytes / 1e6, 'megabytes'] as const) : ([bytes / 1e9, 'gigabytes'] as const);
  const n = amount.toLocaleString('en-IN', { maximumFractionDigits: amount < 10 ? 1 : 0 });
  return adminHealthText(unit, { n });
}
