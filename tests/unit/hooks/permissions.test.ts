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
  type Role,
} from '../../../src/domain/access.ts';
import { OWNER_SETTING_COLUMNS } from '../../../src/domain/store/staff-settings.ts';
import { ACTORS, type Actor } from '../../fixtures/permissions/actors.ts';
import { COLLECTIONS } from '../../fixtures/permissions/collections.ts';
import { HEARD } from '../../fixtures/permissions/realtime.ts';
import { ROUTES, type RouteCase } from '../../fixtures/permissions/routes.ts';
import { registeredRoutes } from '../../support/hooks.ts';

/** A token that is no longer valid does not identify its sender. */
const ROLE: Record<Actor, Role> = {
  guest: 'guest',
  keyholder: 'guest',
  owner: 'customer',
  other: 'customer',
  suspended: 'guest',
  expired: 'guest',
  former: 'customer',
  admin: 'admin',
  shop_owner: 'owner',
  superuser: 'superuser',
};
const hasDeadToken = (actor: Actor) => actor === 'suspended' || actor === 'expired';
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
    const refusal = accessRefusal(ROLE[actor], action);
    if (refusal !== null) return instead ?? refusal;
  }
  return null;
}

describe('routes', () => {
  it('have a row each', () => {
    const rows = new Set(ROUTES.map(({ route }) => route));
    expect([...rows].toSorted()).toEqual(registeredRoutes().toSorted());
  });

  it.each(ROUTES)('$route, $asks', (asked) => {
    for (const actor of ACTORS) {
      const refusal = refusalOf(actor, asked);
      const answer = asked.outcome[actor];
      if (refusal === null) expect(REFUSALS, actor).not.toContain(answer);
      else expect(answer, actor).toBe(refusal);
    }
  });
});

describe.each(entries(COLLECTIONS))('%s', (name, { actions = {}, ...rows }) => {
  const may = (actor: Actor, action: Action | undefined) =>
    actor === 'superuser' || (action !== undefined && mayDo(ROLE[actor], action));

  it('is listed whole by whoever may read it', () => {
    for (const actor of ACTORS) {
      expect(rows.list[actor] === 'all', actor).toBe(may(actor, actions.read));
    }
  });

  it('is viewed by whoever may read it, and by whom a record belongs to', () => {
    // A signal's id is its key.
    if (name === 'signals') return;
    for (const actor of ACTORS) {
      if (actor === 'owner') continue;
      expect(rows.view[actor] === '200', actor).toBe(may(actor, actions.read));
    }
  });

  it.each([
    ['create', '200'],
    ['update', '200'],
    ['delete', '204'],
  ] as const)('is written (%s) by whoever may, and by whom a record belongs to', (how, done) => {
    // While its order is there, nobody deletes a change of it (0578_order_changes.js).
    if (name === 'order_events' && how === 'delete') return;
    for (const actor of ACTORS) {
      if (actor === 'owner' && how !== 'create') continue;
      expect(rows[how][actor] === done, actor).toBe(may(actor, actions[how]));
    }
  });

  it('is heard by whoever may read it', () => {
    for (const actor of ACTORS) {
      const isHeard = mayDo(ROLE[actor], 'subscribe_to_records');
      const heard = may(actor, actions.read) ? 'yes' : 'no';
      expect(HEARD[name]?.all[actor], actor).toBe(isHeard ? heard : 'refused');
    }
  });

  it('has fields that whoever may update it changes', () => {
    for (const [field, { writes }] of entries(rows.fields)) {
      if (writes === 'admin') expect(may('admin', actions.update), field).toBe(true);
      if (writes === 'shop_owner') expect(may('shop_owner', actions.update), field).toBe(true);
    }
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
    // Asked beside them: of streams, of settings, and of every request's length.
    'subscribe_to_records',
    'change_owner_settings',
    'read_demo_staff',
    'send_large_body',
  ]);
  expect(Object.keys(ACTIONS).filter((action) => !taken.has(action))).toEqual([]);
});
