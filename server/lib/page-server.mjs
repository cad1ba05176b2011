/**
 * Makes files beside PocketBase: its hooks ask here, over the loopback, for the HTML of a screen
 * (`/page`) and for texts compressed once instead of for each phone (`/text`), and send what is made.
 * Without it every page is the app's empty shell and texts travel as they are, which works as well.
 * One thing is made at a time, once for all who ask for it, and not for those who have gone.
 */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
    earlyScript: read(manifest['src/first-paint/early.ts'].file).trim(),
    origin: process.env.SHOP_ORIGIN ?? '',
  };
  return (json) => renderPage(built, json);
}

/** Things that wait to be made at a time; whoever comes later is better off without. */
const mostWaiting = 100;
/** What was made last, for those who asked for it while it was being made and are heard only now. */
const resultsKept = 200;

/**
 * Makes one thing after the other, each once however many ask for it meanwhile, and nothing that nobody
 * waits for any longer: making one holds up everything else here. `isStillThere` says whether a result may
 * be given out again.
 */
function openQueue(isStillThere) {
  /** By key, in their order; the one that is being made stays in until it is there. */
  const jobs = new Map();
  const results = new Map();
  let isBusy = false;
  async function finish(key, { callers, make, made, failed }) {
    if (callers.size === 0) {
      made(null);
      return;
    }
    try {
      const result = await make();
      results.set(key, result);
      if (results.size > resultsKept) results.delete(results.keys().next().value);
      made(result);
    } catch (error) {
      failed(error);
    }
  }
  async function work() {
    if (isBusy) return;
    isBusy = true;
    for (const [key, job] of jobs) {
      // Who has gone meanwhile is heard of between two.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await setImmediate();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await finish(key, job);
      jobs.delete(key);
    }
    isBusy = false;
  }
  return {
    /**
     * Answers what `make` does, called for this or an earlier caller of the key; null when it was given up.
     *
     * @param {string} key
     * @param {import('node:events').EventEmitter} caller Says 'close' when it has gone.
     * @param {() => Promise<{ place: string, answer: { file: string } }>} make
     */
    async ask(key, caller, make) {
      const result = results.get(key);
      if (result !== undefined && isStillThere(result)) return result;
      if (jobs.size >= mostWaiting && !jobs.has(key)) {
        throw new Error('Too much waits to be made');
      }
      if (!jobs.has(key)) {
        const { promise, resolve, reject } = withResolvers();
        jobs.set(key, { make, promise, made: resolve, failed: reject, callers: new Set() });
      }
      const job = jobs.get(key);
      job.callers.add(caller);
      caller.once('close', () => job.callers.delete(caller));
      void work();
      return job.promise;
    },
  };
}

/** Promise.withResolvers, which Node 20 does not have. */
function withResolvers() {
  /** @type {(value: any) => void} */
  let resolve = () => undefined;
  /** @type {(error: unknown) => void} */
  let reject = () => undefined;
  /** @type {Promise<any>} */
  const promise = new Promise((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

const hashOf = (text) => createHash('sha256').update(text).digest('base64url');

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
function openPageFiles(dir) {
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
    /** Whether nothing has taken its place. */
    has: (path, name) => nameByPath.get(path) === name,
    close: () => nameByPath.clear(),
  };
}

/**
 * Starts it. Answers what the hooks have to know (`env`), and how to end it. A page that cannot be
 * drawn is said on stderr and answered with 500.
 */
export async function startPageServer() {
  const dir = mkdtempSync(join(tmpdir(), 'essentials-pages-'));
  const files = openPageFiles(dir);
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
      const place = `${page.language} ${page.path}`;
      const file = files.put(place, '.html', html);
      return { place, answer: { file, ...hashes, contentHash: hashOf(html) } };
    },
    async '/text'(text, name) {
      return { place: name, answer: { file: files.put(name, '.json', text) } };
    },
  };
  const queue = openQueue(({ place, answer }) => files.has(place, answer.file));
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function handle(request, response) {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
      const make = makers[pathname];
      const body = await readBody(request);
      const name = searchParams.get('name');
      // A page names what it is made from; of a text that is the text.
      const key = `${pathname} ${name} ${searchParams.get('of') ?? hashOf(body)}`;
      const made = await queue.ask(key, response, () => make(body, name));
      if (made === null) return;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(made.answer));
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
      files.close();
      server.close();
      server.closeAllConnections();
      process.off('exit', leave);
      leave();
    },
  };
}
