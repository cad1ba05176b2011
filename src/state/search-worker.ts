/** Searches beside the page (search-index.ts asks). Its name is the id of the page's store (lib/current-store.ts). */
import { type Find, makeSearch } from './searching.ts';
import type { Said, Wish } from './search-messages.ts';

const say = (said: Said) => postMessage(said);

let find: Find | null = null;
let making = new AbortController();

async function make({ of, categories, bought }: Extract<Wish, { kind: 'make' }>): Promise<void> {
  making.abort();
  making = new AbortController();
  try {
    const tell = (products: Extract<Said, { kind: 'products' }>['products']) =>
      say({ kind: 'products', of, products });
    const made = await makeSearch({ categories, bought }, tell, making.signal);
    if (made === null) return;
    find = made;
    say({ kind: 'made', of });
  } catch (error) {
    say({ kind: 'failed', of, why: String(error) });
  }
}

function answer({ id, query }: Extract<Wish, { kind: 'find' }>): Said {
  try {
    if (!find) throw new Error('There is no index');
    return { kind: 'found', id, ...find(query) };
  } catch (error) {
    return { kind: 'broken', id, why: String(error) };
  }
}

addEventListener('message', ({ data: wish }: MessageEvent<Wish>) => {
  if (wish.kind === 'make') void make(wish);
  else say(answer(wish));
});
