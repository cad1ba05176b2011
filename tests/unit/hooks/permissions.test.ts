/**
 * The permission fixtures, which the server tests ask of a running shop, say the same as the table that the routes
 * and the admin area ask (src/domain/access.ts).
 */
import { describe, expect, it } from 'vitest';
import {
  type AccessRefusal,
  ACTIONS,
  type Action,
  accessRefusal,
  mayDo,
} from '../../../src/domain/access.ts';
import { type Role, ROLES } from '../../../src/domain/roles.ts';
import { OWNER_SETTING_COLUMNS } from '../../../src/domain/store/staff-settings.ts';
import { ACTORS, type Actor, hasDeadToken, ROLE_OF } from '../../fixtures/permissions/actors.ts';
import { type CollectionRows, COLLECTIONS } from '../../fixtures/permissions/collections.ts';
import { HEARD } from '../../fixtures/permissions/realtime.ts';
import { ROUTES, type RouteCase } from '../../fixtures/permissions/routes.ts';
import { registeredRoutes } from '../../support/hooks.ts';

const entries = <Value>(record: Record<string, Value>) => Object.entries(record);

const REFUSALS: readonly string[] = [
  'auth_required',
  'account_suspended',
  'forbidden',
  'owner_only',
] satisfies AccessRefusal[];

/** How the table refuses an actor; null when it does not. */
function refusalOf(actor: Actor, { actions = [], forOthers = [], insteadOf = {} }: RouteCase) {
  for (const action of [...actions, ...(actor === 'owner' ? [] : forOthers)]) {
    const instead = insteadOf[action];
    if (hasDeadToken(actor) && instead === undefined) return 'auth_expired';
    const refusal = accessRefusal(ROLE_OF[actor], action);
    if (refusal !== null) return instead ?? refusal;
  }
  return null;
}

it('has somebody of every role', () => {
  const roles = new Set<Role>(Object.values(ROLE_OF));
  // A token of a suspended account is dead.
  expect(ROLES.filter((role) => role !== 'suspended' && !roles.has(role))).toEqual([]);
});

it('has a row for each route', () => {
  const rows = new Set(ROUTES.map(({ route }) => route));
  expect([...rows].toSorted()).toEqual(registeredRoutes().toSorted());
});

it('refuses in a route whom the table refuses, and in its words', () => {
  const wrong = ROUTES.flatMap((asked) =>
    ACTORS.filter((actor) => {
      const refusal = refusalOf(actor, asked);
      const answer = asked.outcome[actor];
      return refusal === null ? REFUSALS.includes(answer) : answer !== refusal;
    }).map((actor) => `${asked.route}, ${asked.asks}: ${actor}`),
  );
  expect(wrong).toEqual([]);
});

const may = (actor: Actor, action: Action | undefined) =>
  actor === 'superuser' || (action !== undefined && mayDo(ROLE_OF[actor], action));

/** Collections and actors for whom the fixture says something else than the table. */
const wrongOf = (isRight: (rows: CollectionRows, actor: Actor, name: string) => boolean) =>
  entries(COLLECTIONS).flatMap(([name, rows]) =>
    ACTORS.filter((actor) => !isRight(rows, actor, name)).map((actor) => `${name}: ${actor}`),
  );

describe('a collection', () => {
  it('is listed whole by whoever may read it', () => {
    const wrong = wrongOf(
      ({ list, actions }, actor) => (list[actor] === 'all') === may(actor, actions?.read),
    );
    expect(wrong).toEqual([]);
  });

  it('is viewed by whoever may read it, and by whom a record belongs to', () => {
    const wrong = wrongOf(
      ({ view, actions }, actor, name) =>
        // A signal's id is its key.
        name === 'signals' ||
        actor === 'owner' ||
        (view[actor] === '200') === may(actor, actions?.read),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['create', '200'],
    ['update', '200'],
    ['delete', '204'],
  ] as const)('is written (%s) by whoever may, and by whom a record belongs to', (how, done) => {
    const wrong = wrongOf(
      (rows, actor, name) =>
        // While its order is there, nobody deletes a change of it (0578_order_changes.js).
        (name === 'order_events' && how === 'delete') ||
        (actor === 'owner' && how !== 'create') ||
        (rows[how][actor] === done) === may(actor, rows.actions?.[how]),
    );
    expect(wrong).toEqual([]);
  });

  it('is heard by whoever may read it', () => {
    const wrong = wrongOf(({ actions }, actor, name) => {
      const heard = may(actor, actions?.read) ? 'yes' : 'no';
      const isHeard = mayDo(ROLE_OF[actor], 'subscribe_to_records');
      return HEARD[name]?.all[actor] === (isHeard ? heard : 'refused');
    });
    expect(wrong).toEqual([]);
  });

  it('has fields that whoever may update it changes', () => {
    const written = entries(COLLECTIONS).flatMap(([name, { actions, fields }]) =>
      entries(fields)
        .filter(([, { writes }]) => writes === 'admin' || writes === 'shop_owner')
        .map(([field, { writes }]) => ({
          field: `${name}.${field}`,
          can: may(writes as 'admin' | 'shop_owner', actions?.update),
        })),
    );
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter(({ can }) => !can).map(({ field }) => field)).toEqual([]);
  });
});

it('names the settings that only owners change', () => {
  const columns = entries(COLLECTIONS.store_settings?.fields ?? {})
    .filter(([, { writes }]) => writes === 'shop_owner')
    .map(([column]) => column);
  expect(columns.toSorted()).toEqual([...OWNER_SETTING_COLUMNS].toSorted());
  expect(mayDo('owner', 'change_owner_settings')).toBe(true);
  expect(accessRefusal('admin', 'change_owner_settings')).toBe('owner_only');
});

it('has only actions that a route or a collection takes', () => {
  const taken = new Set<string>([
    ...ROUTES.flatMap(({ actions = [], forOthers = [] }) => [...actions, ...forOthers]),
    ...Object.values(COLLECTIONS).flatMap(({ actions = {} }) => Object.values(actions)),
    // Asked beside them: of streams, of settings, of areas, and of every request's length.
    'subscribe_to_records',
    'change_owner_settings',
    'change_area_fees',
    'read_demo_staff',
    'send_large_body',
    // Asked of an amendment's price.
    'lower_price_by_half',
    // Asked of what is answered beside an order.
    'read_order_khata',
    // Asked of who places an order.
    'order_for_customers',
  ]);
  expect(ACTIONS.filter((action) => !taken.has(action))).toEqual([]);
});
