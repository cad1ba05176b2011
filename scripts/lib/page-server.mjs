/**
 * Makes files beside PocketBase: its hooks ask here, over the loopback, for the HTML of a screen
 * (`/page`) and for texts compressed once instead of for each phone (`/text`), and send what is made.
 * Without it every page is the app's empty shell and texts travel as they are, which works as well.
 */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inProject } from './project.mjs';

/** The catalogue of 20,000 products; nothing that is larger comes from the hooks. */
const bodyLimitBytes = 64_000_000;
/** Files kept at a time: a shop's pages of one day. */
const filesKept = 4_000;

async function openRenderer() {
  const appDir = process.env.ESSENTIALS_PUBLIC_DIR || inProject('dist');
  const { readStyles, renderPage } = await import(
    pathToFileURL(join(appDir, '.pages/render.js')).href
  );
  const read = (file) => readFileSync(join(appDir, file), 'utf8');
  const template = read('index.html');
  const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(template)?.[1];
  if (!stylesheet) throw new Error('index.html names no stylesheet');
  const manifest = JSON.parse(read('.vite/manifest.json'));
  const built = {
    template,
    styles: readStyles(read(stylesheet)),
    earlyScript: read(manifest['src/pages/early.ts'].file).trim(),
    origin: process.env.SHOP_ORIGIN ?? '',
  };
  return (json) => renderPage(built, json);
}

async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > bodyLimitBytes) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const withQuality = (quality) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** While somebody waits. */
const atOnce = withQuality(5);
/** A fifteenth smaller, and takes fifteen times as long: beside the work, for what lives longer than a moment. */
const atLeisure = withQuality(10);
const leisureAfterMs = 3_000;
/** A page has 60,000; a large catalogue would take seconds. */
const leisureMostLength = 200_000;
const brotliAtLeisure = promisify(brotliCompress);

const endings = ['', '.br', '.gz'];
/** Somebody may still be sent a page when the next one takes its place. */
const removeAfterMs = 10_000;

/** Keeps texts as files, the latest ones; a new one of the same path takes the place of the old one. */
function openShelf(dir) {
  const nameByPath = new Map();
  let count = 0;
  const remove = (path) => {
    const name = nameByPath.get(path);
    nameByPath.delete(path);
    setTimeout(() => {
      for (const end of endings) rmSync(join(dir, name + end), { force: true });
    }, removeAfterMs).unref();
  };
  const makeSmaller = async (path, name, text) => {
    const isKept = () => nameByPath.get(path) === name;
    if (!isKept() || text.length > leisureMostLength) return;
    const smaller = await brotliAtLeisure(text, atLeisure);
    if (!isKept()) return;
    // Whoever is being sent the one before goes on reading that.
    writeFileSync(join(dir, `${name}.next`), smaller);
    renameSync(join(dir, `${name}.next`), join(dir, `${name}.br`));
  };
  const sayFault = (error) => console.error(`A file could not be made smaller: ${error.message}`);
  return {
    put(path, extension, text) {
      count += 1;
      const name = `${count}${extension}`;
      writeFileSync(join(dir, name), text);
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, atOnce));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(text));
      if (nameByPath.has(path)) remove(path);
      nameByPath.set(path, name);
      setTimeout(() => void makeSmaller(path, name, text).catch(sayFault), leisureAfterMs).unref();
      if (nameByPath.size > filesKept) remove(nameByPath.keys().next().value);
      return name;
    },
    close: () => nameByPath.clear(),
  };
}

/**
 * Starts it. Answers what the hooks have to know (`env`), and how to end it. A page that cannot be
 * drawn is said on stderr and answered with 500.
 */
export async function startPageServer() {
  const dir = mkdtempSync(join(tmpdir(), 'essentials-pages-'));
  const shelf = openShelf(dir);
  let renderer;
  const opened = () => {
    renderer ??= openRenderer().catch((error) => {
      renderer = undefined;
      throw error;
    });
    return renderer;
  };
  const makers = {
    async '/page'(json) {
      const page = JSON.parse(json);
      const { html, ...hashes } = await (await opened())(page);
      return { file: shelf.put(`${page.language} ${page.path}`, '.html', html), ...hashes };
    },
    '/text': (text, name) => ({ file: shelf.put(name, '.json', text) }),
  };
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function handle(request, response) {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
      const made = await makers[pathname](await readBody(request), searchParams.get('name'));
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(made));
    } catch (error) {
      console.error(`A file could not be made for ${request.url}: ${error.message}`);
      response.statusCode = 500;
      response.end();
    }
  }
  const server = createServer((request, response) => void handle(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  server.unref();
  const leave = () => rmSync(dir, { recursive: true, force: true });
  process.on('exit', leave);
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    /** Reads the app's code, so that the first visitor need not wait for it. */
    warmUp: () => opened().catch(() => undefined),
    env: {
      ESSENTIALS_PAGES_URL: `http://127.0.0.1:${port}`,
      ESSENTIALS_PAGES_DIR: dir,
    },
    close() {
      shelf.close();
      server.close();
      server.closeAllConnections();
      process.off('exit', leave);
      leave();
    },
  };
}
