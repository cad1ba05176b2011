/** Numbers, tables and bars as text. */

/** @typedef {import('./statistics.mjs').Measured} Measured */

const NONE = '–';
const BAR_LENGTH_OF_ONE = 20;
const LONGEST_BAR = 60;

/**
 * As many digits as say something.
 *
 * @param {Measured} value
 */
export function number(value) {
  if (value === null) return NONE;
  if (value >= 100 || Number.isInteger(value)) return String(Math.round(value));
  if (value >= 10) return value.toFixed(1);
  return value >= 0.01 ? value.toFixed(2) : value.toFixed(4);
}

/**
 * @param {Measured} value
 * @param {{ name: string }} unit
 */
export const withUnit = (value, { name }) =>
  value === null ? NONE : `${number(value)} ${name}`.trim();

/** @param {Measured} ratio */
export const times = (ratio) => (ratio === null ? NONE : `${ratio.toFixed(2)} ×`);

/** @param {{ least: Measured, most: Measured }} ratio */
export const range = ({ least, most }) =>
  least === null || most === null ? NONE : `${least.toFixed(2)}–${most.toFixed(2)}`;

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * A bar for each ratio there is, and a line through all of them at one.
 *
 * @param {{ label: string, ratio: Measured }[]} rows
 */
export function bars(rows) {
  const known = rows.flatMap(({ label, ratio }) => (ratio === null ? [] : [{ label, ratio }]));
  const width = Math.max(...known.map(({ label }) => label.length));
  const lines = known.map(({ label, ratio }) => {
    const length = Math.min(LONGEST_BAR, Math.round(ratio * BAR_LENGTH_OF_ONE));
    const bar = '█'.repeat(length).padEnd(BAR_LENGTH_OF_ONE);
    const crossed = `${bar.slice(0, BAR_LENGTH_OF_ONE)}│${bar.slice(BAR_LENGTH_OF_ONE)}`;
    return `${label.padEnd(width)} ${crossed} ${ratio.toFixed(2)}`;
  });
  return ['```', ...lines, '```'].join('\n');
}
