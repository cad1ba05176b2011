/**
 * Filters, sorting and relations tell nobody more than the lists of tests/fixtures/permissions/collections.ts: each
 * field and each path of one or two relations is probed by every actor.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../fixtures/permissions/actors.ts';
import { COLLECTIONS } from '../../fixtures/permissions/collections.ts';
import { memoryMb } from '../../support/memory.ts';
import {
  aShopWithPeople,
  listedIds,
  RULED,
  recordsOf,
  type ShopWithPeople,
  type StoredRow,
} from '../../support/permission-shop.ts';
import { endsOfRelations, neighbours, type Schema, waysFrom } from '../../support/relations.ts';

const NAMES = Object.keys(COLLECTIONS);

let world: ShopWithPeople;
beforeAll(async () => {
  world = await aShopWithPeople();
});
afterAll(() => world.close(`${NAMES.length} collections`));

/**
 * Many at a time, each as soon as one before it is done: PocketBase lets whoever filters and finds nothing wait a
 * while, so that the time an answer takes tells nothing either.
 */
async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const AT_ONCE = 64;
  const queue = items.values();
  const takeTurns = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}

const listOf = (name: string, actor: Actor, query = '') =>
  listedIds(world.shop, name, world.tokens[actor], query);

describe.each(NAMES)('%s', (name) => {
  const expected = COLLECTIONS[name] as (typeof COLLECTIONS)[string];

  it.each(['filter', 'sort'] as const)('tells nothing more to who probes it by %s', async (how) => {
    const plainLists = new Map<Actor, Awaited<ReturnType<typeof listOf>>>();
    for (const actor of RULED) plainLists.set(actor, await listOf(name, actor));
    const asked = RULED.flatMap((actor) =>
      Object.entries(expected.fields).map(([field, { reads }]) => ({ actor, field, reads })),
    );
    await together(asked, async ({ actor, field, reads }) => {
      const plain = plainLists.get(actor);
      const query =
        how === 'sort'
          ? `&sort=${field}`
          : `&filter=${encodeURIComponent(`${field}!="zz"||id!=""`)}`;
      const got = await listOf(name, actor, query);
      // Nobody sorts or filters by what they may not read, whichever rows they may list.
      const isClosed = reads !== 'viewers' && plain !== 403;
      expect(got, `${actor}, ${field}`).toEqual(isClosed ? 400 : plain);
      world.tally.cells += 1;
    });
  });

  it('tells nothing of other collections to who probes it along relations', async () => {
    const paths = await relationPaths(world.schemaOf(name));
    const isListing = async (actor: Actor) => typeof (await listOf(name, actor)) !== 'number';
    const listing: Actor[] = [];
    for (const actor of RULED) if (await isListing(actor)) listing.push(actor);
    await together(
      listing.flatMap((actor) => paths.map((path) => ({ actor, path }))),
      ({ actor, path }) => probe(name, actor, path),
    );
  }, 120_000);
});

interface Path {
  path: string;
  end: Schema & { rows: StoredRow[] };
  field: string;
}

/** Every field that one or two steps along relations lead to. */
async function relationPaths(from: Schema): Promise<Path[]> {
  const ends = await Promise.all(
    endsOfRelations(world.schema, from).map(async ({ step, end, fields }) => {
      const rows = await world.rowsOf(end.name);
      return fields.map((field) => ({ path: `${step}.${field}`, end: { ...end, rows }, field }));
    }),
  );
  return ends.flat();
}

/** With values that records out of sight really have, and with one that none has: the same answer. */
async function probe(name: string, actor: Actor, { path, end, field }: Path) {
  const token = world.tokens[actor];
  const seen = await visibleIds(end.name, actor);
  const isHidden = COLLECTIONS[end.name]?.fields[field]?.reads !== 'viewers';
  const [visible, foreign] = [true, false].map((isSeen) =>
    end.rows.filter((row) => !isHidden && seen.has(row.id) === isSeen),
  ) as [StoredRow[], StoredRow[]];
  const known = new Set(visible.map((row) => row[field]));
  const values = [...new Set(foreign.map((row) => row[field]))].filter(
    (value) => typeof value === 'string' && value.length > 1 && !known.has(value),
  );
  const answerTo = (...asked: unknown[]) =>
    listOf(
      name,
      actor,
      `&filter=${encodeURIComponent(asked.map((value) => `${path}?=${JSON.stringify(value)}`).join('||'))}`,
    );
  const toNothing = await answerTo('no such value');
  if (isHidden) expect(toNothing, `${actor} asks for ${path}`).toBe(400);
  else if (values.length > 0) {
    const label = `${actor} asks whether ${path} is ${values.join()}`;
    expect(await answerTo(...values.slice(0, 20)), label).toEqual(toNothing);
  }
  if (!isHidden && foreign.length > 0 && seen.size === 0) {
    const [up, down] = await Promise.all([
      idsSortedBy(name, token, path),
      idsSortedBy(name, token, `-${path}`),
    ]);
    expect(up, `${actor} sorts by ${path}`).toEqual(down);
  }
  world.tally.cells += 1;
}

async function idsSortedBy(name: string, token: string, sort: string) {
  const { status, body } = await world.shop.get<{ items: StoredRow[] }>(
    `${recordsOf(name)}?perPage=500&skipTotal=1&sort=${sort},id`,
    token,
  );
  return status === 200 ? body.items.map(({ id }) => id) : status;
}

const keptIds = new Map<string, Promise<Set<string>>>();
function visibleIds(name: string, actor: Actor) {
  const key = `${name} ${actor}`;
  const ids =
    keptIds.get(key) ??
    listOf(name, actor).then((found) => new Set(typeof found === 'number' ? [] : found));
  keptIds.set(key, ids);
  return ids;
}

describe('what an answer costs', () => {
  const MAX_BYTES = 400_000;

  it('is bounded, however much is asked for along relations', async () => {
    await Promise.all(Array.from({ length: 60 }, () => world.shop.stock()));
    const before = memoryMb(world.shop.serverPid());
    for (const name of NAMES) {
      const far = waysFrom(world.schema, world.schemaOf(name), 2);
      for (const actor of RULED) {
        const near = neighbours(world.schema, world.schemaOf(name)).map(({ step }) => step);
        for (const expand of [near.join(','), ...far.slice(0, 8), far.join(',')]) {
          const path = `${recordsOf(name)}?perPage=1000&expand=${expand}`;
          const answer = await fetch(world.shop.url + path, {
            headers: { Authorization: world.tokens[actor] },
          });
          const { length } = await answer.text();
          expect(length, `${actor} ${path}`).toBeLessThan(MAX_BYTES);
          if (expand.includes('.')) expect(answer.status, `${actor} ${path}`).toBe(400);
        }
        world.tally.cells += 1;
      }
    }
    expect(memoryMb(world.shop.serverPid()) - before).toBeLessThan(100);
  });
});
