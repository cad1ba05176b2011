import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Sabotage } from './sabotages.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Plants a bug while its module is loaded. Says so when the text is not there, or more than once. */
export function plant({ name, file, find, put }: Sabotage): Plugin {
  return {
    name: 'plant',
    enforce: 'pre',
    transform(code, id) {
      if (id !== join(ROOT, file)) return null;
      const [before, after, ...more] = code.split(find);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`"${name}" does not find its text once in ${file}: ${find}`);
      }
      return before + put + after;
    },
  };
}
