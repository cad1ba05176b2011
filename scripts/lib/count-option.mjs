import { Problem } from '../../server/lib/main.mjs';

/** A whole number of one or more, as somebody typed it. */
export function count(name, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Problem(`${name} takes a number, and "${text}" is none of one or more.`);
}
