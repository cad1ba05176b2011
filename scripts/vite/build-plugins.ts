/** What the build does beyond Vite: which files a page asks for at once, and how they lie compressed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * These chunks are asked for by the first page itself, so that none waits for another: the app with
 * its first screens. The local database comes behind them: a press is seen before it is written.
 */
const FIRST_CHUNKS: readonly string[] = ['react', 'router', 'styles', 'start'];

const SAME_ORIGIN_CORS =
  /(<(?:script|link)\b[^>]*?) crossorigin(?=[^>]*"\/assets\/[^"]+\.(?:js|css)")/g;

/**
 * Preloads the first screens' chunk, so that it does not wait for a round of its own. And asks for
 * scripts and styles as the service worker does, without an Origin, so that one answer serves both.
 */
export function firstScreensAtOnce(): Plugin {
  return {
    name: 'first-screens-at-once',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const first = FIRST_CHUNKS.flatMap((name) =>
          chunks.filter((chunk) => chunk.name === name && !html.includes(chunk.fileName)),
        );
        return {
          html: html.replaceAll(SAME_ORIGIN_CORS, '$1'),
          tags: first.map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${fileName}` },
            injectTo: 'head',
          })),
        };
      },
    },
  };
}

/**
 * Chunks that run at every start. Browsers that read the hint compile them beside the main thread, and not function by
 * function as each is called first; what never runs is compiled too, which costs memory, so other chunks are without it.
 */
const COMPILED_AT_ONCE: readonly string[] = ['react', 'router', 'start', 'local'];

const HINT = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint on the first line of these chunks, where alone it is read. */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    // Phones keep a file by its name.
    augmentChunkHash: ({ name }) => (COMPILED_AT_ONCE.includes(name) ? HINT : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && COMPILED_AT_ONCE.includes(file.name))
            file.code = HINT + file.code;
        }
      },
    },
  };
}

/**
 * A sheet is kept although the names that its module exports all stand where they are used: the build
 * takes a module of classes of which nothing is left for one that nothing needs.
 */
export function keepsSheets(): Plugin {
  return {
    name: 'keeps-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Below this, compressing saves next to nothing. */
const WORTH_BYTES = 400;

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Leaves `x.br` and `x.gz` beside every text, the service worker's included: sent as they are. */
export function compressed(): Plugin {
  let folder: string;
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!COMPRESSIBLE.test(name)) continue;
          const file = join(folder, name);
          const bytes = readFileSync(file);
          if (bytes.length < WORTH_BYTES) continue;
          writeFileSync(`${file}.br`, brotli(bytes));
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
