import { describe, expect, it } from 'vitest';
import { ACTIONS, accessRefusal, mayDo, scopeOf } from '../../../src/domain/access.ts';
import type { Role } from '../../../src/domain/roles.ts';

describe('a refusal', () => {
  it.each([
    ['guest', 'place_order', null],
    ['guest', 'list_own_orders', 'auth_required'],
    ['guest', 'read_log', 'auth_required'],
    ['guest', 'read_order_log', 'forbidden'],
    ['suspended', 'place_order', 'account_suspended'],
    ['suspended', 'read_dashboard', 'account_suspended'],
    ['customer', 'list_own_orders', null],
    ['customer', 'read_dashboard', 'forbidden'],
    ['customer', 'read_log', 'forbidden'],
    ['admin', 'read_dashboard', null],
    ['admin', 'read_log', 'owner_only'],
    ['admin', 'act_on_owner', 'owner_only'],
    ['admin', 'read_order_log', 'forbidden'],
    ['owner', 'read_log', null],
    ['owner', 'read_order_log', 'forbidden'],
    ['superuser', 'set_order_status', null],
    ['superuser', 'read_order_log', null],
    ['superuser', 'read_dashboard', 'forbidden'],
    ['superuser', 'list_own_orders', 'forbidden'],
  ] as const)('to a %s who asks to %s is %s', (role, action, refusal) => {
    expect(accessRefusal(role, action)).toBe(refusal);
    expect(mayDo(role, action)).toBe(refusal === null);
  });
});

it.each(ACTIONS)('does not let a role %s that nobody gave it', (action) => {
  expect(accessRefusal('a new role' as Role, action)).toBe('forbidden');
  expect(scopeOf('a new role' as Role, action)).toBeNull();
});
