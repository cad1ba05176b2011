/**
 * Every cell of tests/fixtures/permissions/collections.ts, requested over HTTP from a running shop.
 * tests/server/schema.test.ts compares its rows with the collections and fields of the schema, and
 * tests/server/long/probes-permissions.test.ts tries to learn more by filters, sorting and relations.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, type Actor } from '../../fixtures/permissions/actors.ts';
import { COLLECTIONS, type Field } from '../../fixtures/permissions/collections.ts';
import {
  aShopWithPeople,
  idsIn,
  listedIds,
  RULED,
  recordsOf,
  type ShopWithPeople,
  type StoredRow,
} from '../../support/permission-shop.ts';
import { neighbours } from '../../support/relations.ts';
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

// The route is off for every collection alike.
it('no record is reached through a batch', async () => {
  const got = await world.askAll(async (actor, token) => {
    const url = `${recordsOf('orders')}/${world.targetOf('orders', actor)}`;
    const body = { requests: [{ method: 'DELETE', url }] };
    return (await world.shop.post('/api/batch', body, token)).status;
  });
  expect(new Set(Object.values(got))).toEqual(new Set(['403']));
});

describe.each(NAMES)('%s', (name) => {
  const expected = COLLECTIONS[name] as (typeof COLLECTIONS)[string];

  it('is listed as far as somebody may see it', async () => {
    const all = await world.rowsOf(name);
    const got = await world.askAll(async (actor, token) => {
      const ids = await listedIds(world.shop, name, token);
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
    const fields = Object.entries(expected.fields);
    for (const actor of RULED) {
      const isWriter = ([, rule]: [string, Field]) => writersOf(rule).includes(actor);
      for (const [field, rule] of fields.filter(isWriter)) {
        expect(await changedBy(name, actor, field, rule), `${actor} writes`).toEqual([field]);
      }
      const others = fields.filter((field) => !isWriter(field));
      expect(await changedByAll(name, actor, others), `${actor} writes`).toEqual([]);
      world.tally.cells += fields.length;
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

/** Sends an actor's PATCH of one field; returns its status. */
async function patch(name: string, actor: Actor, before: StoredRow, field: string, rule: Field) {
  const sent = rule.value === 'not' ? !before[field] : filled(rule.value);
  const body = field === 'password' ? { password: sent, passwordConfirm: sent } : { [field]: sent };
  const path = `${recordsOf(name)}/${before.id}`;
  return (await world.shop.send('PATCH', path, body, world.tokens[actor])).status;
}

/** The fields in which a record differs from what it was; `updated` and those that the server sets too are left out. */
async function changesSince(name: string, before: StoredRow, alsoSets: readonly string[] = []) {
  const after = await world.rowOf(name, before.id);
  return Object.keys(after).filter(
    (one) =>
      one !== 'updated' &&
      !alsoSets.includes(one) &&
      JSON.stringify(after[one]) !== JSON.stringify(before[one]),
  );
}

/** What an actor's accepted PATCH of one field changes; the field gets its value back. */
async function changedBy(name: string, actor: Actor, field: string, rule: Field) {
  const before = await world.rowOf(name, world.targetOf(name, actor));
  expect(await patch(name, actor, before, field, rule), `${actor} writes ${field}`).toBe(200);
  const changed = await changesSince(name, before, rule.alsoSets);
  await restore(name, before, field);
  return changed;
}

/** What the PATCHes of fields that an actor may not write change together. */
async function changedByAll(name: string, actor: Actor, fields: [string, Field][]) {
  const before = await world.rowOf(name, world.targetOf(name, actor));
  for (const [field, rule] of fields) await patch(name, actor, before, field, rule);
  return changesSince(name, before);
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
