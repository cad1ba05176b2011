import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';

/** A whole number of one or more, as somebody typed it. */
export function count(name, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Problem(`${name} takes a number, and "${text}" is none of one or more.`);
}

/** Writes the results where they are wanted, and says where. */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Written: ${file}`);
}
