/**
 * Every cell of tests/fixtures/permissions/collections.ts, requested over HTTP from a running shop.
 * tests/server/schema.test.ts compares its rows with the collections and fields of the schema.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, type Actor } from '../../fixtures/permissions/actors.ts';
import { COLLECTIONS, type Field } from '../../fixtures/permissions/collections.ts';
import { memoryMb } from '../../support/memory.ts';
import {
  aShopWithPeople,
  RULED,
  recordsOf,
  type ShopWithPeople,
  type StoredRow,
} from '../../support/permission-shop.ts';
import { endsOfRelations, neighbours, type Schema, waysFrom } from '../../support/relations.ts';
import { queryOf } from '../../support/statements.ts';

const NAMES = Object.keys(COLLECTIONS);
const fieldCount = Object.values(COLLECTIONS).flatMap(({ fields }) => Object.keys(fields)).length;

let world: ShopWithPeople;
const orderOwners = new Map<string, string>();

beforeAll(async () => {
  world = await aShopWithPeople();
  for (const { id, user } of await world.rowsOf('orders')) orderOwners.set(id, String(user));
});
afterAll(() => world.close(`${NAMES.length} collections, ${fieldCount} fields`));

/** Whose record it is, in the words of each collection. */
const ownerOf = (collection: string, row: StoredRow) =>
  ({
    users: row.id,
    user_profiles: row.id,
    orders: row.user,
    order_events: orderOwners.get(String(row.order)),
    _authOrigins: row.recordRef,
    _externalAuths: row.recordRef,
    _mfas: row.recordRef,
    _otps: row.recordRef,
  })[collection];

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

const idsIn = (items: StoredRow[]) => items.map(({ id }) => id).toSorted();

async function listedIds(collection: string, token: string, query = '') {
  const { status, body } = await world.shop.get<{ items: StoredRow[] }>(
    `${recordsOf(collection)}?perPage=500&skipTotal=1${query}`,
    token,
  );
  return status === 200 ? idsIn(body.items) : status;
}

describe.each(NAMES)('%s', (name) => {
  const expected = COLLECTIONS[name] as (typeof COLLECTIONS)[string];

  it('is listed as far as somebody may see it', async () => {
    const all = await world.rowsOf(name);
    const got = await world.askAll(async (actor, token) => {
      const ids = await listedIds(name, token);
      if (typeof ids === 'number') return ids;
      const user = world.personOf(actor)?.id;
      const named: Record<string, string[]> = {
        none: [],
        all: idsIn(all),
        own: idsIn(all.filter((row) => user && ownerOf(name, row) === user)),
      };
      const fitting = Object.keys(named).find((word) => String(named[word]) === String(ids));
      return fitting ?? `others' rows: ${ids.length}`;
    });

    expect(got).toEqual(expected.list);
  });

  it('is viewed', async () => {
    const got = await world.askAll(
      async (actor, token) =>
        (await world.shop.get(`${recordsOf(name)}/${world.targetOf(name, actor)}`, token)).status,
    );

    expect(got).toEqual(expected.view);
  });

  it('is created', async () => {
    const got = await world.askAll(async (_, token) => {
      const { status, body } = await world.shop.post<StoredRow>(
        recordsOf(name),
        world.freshBody(name),
        token,
      );
      if (status === 200) await remove(name, body.id);
      return status;
    });

    expect(got).toEqual(expected.create);
  });

  it('is updated', async () => {
    const got = await world.askAll(async (actor, token) => {
      const id = world.targetOf(name, actor);
      const before = await world.rowOf(name, id);
      const [field, { value }] = Object.entries(expected.fields).find(
        ([, { writes }]) => writes !== 'nobody',
      ) ?? ['created', { value: '' }];
      const change = { [field]: value === 'not' ? !before[field] : filled(value) };
      const { status } = await world.shop.send('PATCH', `${recordsOf(name)}/${id}`, change, token);
      if (status === 200) await restore(name, before, field);
      else expect(await world.rowOf(name, id)).toEqual(before);
      return status;
    });

    expect(got).toEqual(expected.update);
  });

  it('is deleted', async () => {
    const got = await world.askAll(async (actor, token) => {
      const isAllowed = expected.delete[actor] === '204';
      const id = isAllowed ? (await world.aFreshRow(name)).id : world.targetOf(name, actor);
      const { status } = await world.shop.send(
        'DELETE',
        `${recordsOf(name)}/${id}`,
        undefined,
        token,
      );
      const { length } = await world.rowsOf(name, `&filter=id="${id}"`);
      expect(length, `${actor} deleting`).toBe(status === 204 ? 0 : 1);
      return status;
    });

    expect(got).toEqual(expected.delete);
  });

  it('is not reached through a batch', async () => {
    const got = await world.askAll(async (actor, token) => {
      const url = `${recordsOf(name)}/${world.targetOf(name, actor)}`;
      const body = { requests: [{ method: 'DELETE', url }] };
      return (await world.shop.post('/api/batch', body, token)).status;
    });

    expect(new Set(Object.values(got))).toEqual(new Set(['403']));
  });

  it('shows of each record the fields that it may', async () => {
    for (const actor of ACTORS) {
      if (expected.view[actor] !== '200') continue;
      const { body } = await world.shop.get(
        `${recordsOf(name)}/${world.targetOf(name, actor)}`,
        world.tokens[actor],
      );
      for (const [field, { reads }] of Object.entries(expected.fields)) {
        const isSeen = reads === 'viewers' || (reads === 'superuser' && actor === 'superuser');
        expect(field in body, `${actor} sees ${field}`).toBe(isSeen);
        world.tally.cells += 1;
      }
    }
  });

  it('takes of each field only the writers’ values', async () => {
    for (const actor of RULED) {
      for (const [field, rule] of Object.entries(expected.fields)) {
        expect(await canWrite(name, actor, field, rule), `${actor} writes ${field}`).toBe(
          writersOf(rule).includes(actor),
        );
        world.tally.cells += 1;
      }
    }
  });

  it('takes of each field at creation only what it may', async () => {
    // One of each kind: every account costs the server a password hash.
    const kinds: Actor[] = ['guest', 'owner', 'admin', 'shop_owner'];
    const creators = kinds.filter((actor) => expected.create[actor] === '200');
    for (const actor of creators) {
      for (const [field, rule] of Object.entries(expected.fields)) {
        if (rule.reads === 'nobody') continue;
        const maySet =
          (writersOf(rule).includes(actor) && rule.writes !== 'owner') ||
          (expected.sets ?? []).includes(field);
        expect(await canSet(name, actor, field, rule), `${actor} sets ${field}`).toBe(maySet);
        world.tally.cells += 1;
      }
    }
  });

  it.each(['filter', 'sort'] as const)('tells nothing more to who probes it by %s', async (how) => {
    const plainLists = new Map<Actor, Awaited<ReturnType<typeof listedIds>>>();
    for (const actor of RULED) plainLists.set(actor, await listedIds(name, world.tokens[actor]));
    const asked = RULED.flatMap((actor) =>
      Object.entries(expected.fields).map(([field, { reads }]) => ({ actor, field, reads })),
    );
    await together(asked, async ({ actor, field, reads }) => {
      const plain = plainLists.get(actor);
      const query =
        how === 'sort'
          ? `&sort=${field}`
          : `&filter=${encodeURIComponent(`${field}!="zz"||id!=""`)}`;
      const got = await listedIds(name, world.tokens[actor], query);
      // Nobody sorts or filters by what they may not read, whichever rows they may list.
      const isClosed = reads !== 'viewers' && plain !== 403;
      expect(got, `${actor}, ${field}`).toEqual(isClosed ? 400 : plain);
      world.tally.cells += 1;
    });
  });

  it('tells nothing of other collections to who probes it along relations', async () => {
    const paths = await relationPaths(world.schemaOf(name));
    const isListing = async (actor: Actor) =>
      typeof (await listedIds(name, world.tokens[actor])) !== 'number';
    const listing: Actor[] = [];
    for (const actor of RULED) if (await isListing(actor)) listing.push(actor);
    await together(
      listing.flatMap((actor) => paths.map((path) => ({ actor, path }))),
      ({ actor, path }) => probe(name, actor, path),
    );
  }, 120_000);

  it('expands one step, and only to what the asker could read anyway', async () => {
    const expand = neighbours(world.schema, world.schemaOf(name))
      .map(({ step }) => step)
      .join(',');
    for (const actor of RULED) {
      const path = `${recordsOf(name)}?perPage=500&expand=${expand}`;
      const { body } = await world.shop.get<{ items?: Expanded[] }>(path, world.tokens[actor]);
      const found = new Set((body.items ?? []).flatMap(expandedRecords));
      for (const address of found) {
        expect(
          (await world.shop.get(address, world.tokens[actor])).status,
          `${actor} ${address}`,
        ).toBe(200);
      }
      world.tally.cells += 1;
    }
  });
});

/** Whose PATCH changes the field. */
const writersOf = ({ writes }: Field): string[] =>
  writes === 'admin' ? ['admin', 'shop_owner'] : [writes];

/** Whether a new record of an actor has the value that it was sent with. */
async function canSet(name: string, actor: Actor, field: string, { value }: Field) {
  const fresh = world.freshBody(name) as Record<string, unknown>;
  const sent = value === 'not' ? !fresh[field] : filled(value);
  const body = { ...fresh, [field]: sent };
  const answer = await world.shop.post<StoredRow>(recordsOf(name), body, world.tokens[actor]);
  if (answer.status !== 200) return false;
  const stored = await world.rowOf(name, answer.body.id);
  await world.shop.asSuperuser('DELETE', `${recordsOf(name)}/${stored.id}`);
  return JSON.stringify(stored[field]) === JSON.stringify(sent);
}

const filled = (value: unknown) =>
  ({
    '{category}': world.parts.category,
    '{other}': world.people.other.id,
    '{order}': world.orders.guest.id,
  })[String(value)] ?? value;

/** Deletes what was made here, also where the database keeps it from everybody. */
async function remove(name: string, id: string) {
  if (COLLECTIONS[name]?.delete.superuser === '204') {
    await world.shop.asSuperuser('DELETE', `${recordsOf(name)}/${id}`);
    return;
  }
  const guards = await queryOf(
    world.shop,
    `SELECT name, sql FROM sqlite_master WHERE tbl_name = '${name}' AND sql LIKE '%BEFORE DELETE%'`,
  );
  for (const [guard] of guards) await queryOf(world.shop, `DROP TRIGGER ${guard}`);
  await queryOf(world.shop, `DELETE FROM ${name} WHERE id = '${id}'`);
  for (const [, sql = ''] of guards) await queryOf(world.shop, sql);
}

async function restore(name: string, before: StoredRow, field: string) {
  await world.shop.asSuperuser('PATCH', `${recordsOf(name)}/${before.id}`, {
    [field]: before[field],
  });
}

/** Whether an actor's PATCH of one field changes it; any other change of the record is a failure. */
async function canWrite(
  name: string,
  actor: Actor,
  field: string,
  { value, alsoSets = [] }: Field,
) {
  const id = world.targetOf(name, actor);
  const before = await world.rowOf(name, id);
  const sent = value === 'not' ? !before[field] : filled(value);
  const body = field === 'password' ? { password: sent, passwordConfirm: sent } : { [field]: sent };
  const { status } = await world.shop.send(
    'PATCH',
    `${recordsOf(name)}/${id}`,
    body,
    world.tokens[actor],
  );
  const after = await world.rowOf(name, id);
  const changed = Object.keys(after).filter(
    (one) =>
      one !== 'updated' &&
      !alsoSets.includes(one) &&
      JSON.stringify(after[one]) !== JSON.stringify(before[one]),
  );
  if (changed.length === 0) return false;
  expect({ status, changed }).toEqual({ status: 200, changed: [field] });
  await restore(name, before, field);
  return true;
}

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
    listedIds(
      name,
      token,
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
    listedIds(name, world.tokens[actor]).then(
      (found) => new Set(typeof found === 'number' ? [] : found),
    );
  keptIds.set(key, ids);
  return ids;
}

interface Expanded {
  id: string;
  collectionName: string;
  expand?: Record<string, Expanded | Expanded[]>;
}

function expandedRecords({ expand = {} }: Expanded): string[] {
  return Object.values(expand)
    .flat()
    .flatMap((record) => [
      `${recordsOf(record.collectionName)}/${record.id}`,
      ...expandedRecords(record),
    ]);
}

describe('what an answer costs', () => {
  const MOST_BYTES = 400_000;

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
          expect(length, `${actor} ${path}`).toBeLessThan(MOST_BYTES);
          if (expand.includes('.')) expect(answer.status, `${actor} ${path}`).toBe(400);
        }
        world.tally.cells += 1;
      }
    }
    expect(memoryMb(world.shop.serverPid()) - before).toBeLessThan(100);
  });
});
