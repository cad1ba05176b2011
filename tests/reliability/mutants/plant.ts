import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './mutants.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Plants a bug while its module is loaded. Says so when the text is not there, or more than once. */
export function plant({ name, file, find, put }: Mutant): Plugin {
  const planted = join(ROOT, file);
  const plugin: Plugin = {
    name: 'plant',
    enforce: 'pre',
    configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
      defineCacheKey(({ id, environment }) =>
        // Asked about the modules of every project.
        id === planted && environment.config.plugins.includes(plugin) ? false : undefined,
      );
    },
    transform(code, id) {
      if (id !== planted) return null;
      const [before, after, ...more] = code.split(find);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`"${name}" does not find its text once in ${file}: ${find}`);
      }
      return before + put + after;
    },
  };
  return plugin;
}
