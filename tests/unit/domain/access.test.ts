import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  type Action,
  accessRefusal,
  accountRole,
  mayDo,
  type Role,
} from '../../../src/domain/access.ts';

const CUSTOMER = { isAdmin: false, isOwner: false, isSuspended: false };

describe('an account', () => {
  it.each([
    { is: 'a customer', flags: {}, role: 'customer' },
    { is: 'an admin', flags: { isAdmin: true }, role: 'admin' },
    { is: 'an owner', flags: { isAdmin: true, isOwner: true }, role: 'owner' },
    { is: 'no owner without being an admin', flags: { isOwner: true }, role: 'customer' },
    { is: 'suspended', flags: { isSuspended: true }, role: 'suspended' },
    {
      is: 'suspended, and no owner any more',
      flags: { isAdmin: true, isOwner: true, isSuspended: true },
      role: 'suspended',
    },
  ] as const)('has the role $role when it is $is', ({ flags, role }) => {
    expect(accountRole({ ...CUSTOMER, ...flags })).toBe(role);
  });
});

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

it.each(Object.keys(ACTIONS) as Action[])(
  'does not let a role %s that nobody gave it',
  (action) => {
    expect(accessRefusal('rider' as Role, action)).toBe('forbidden');
  },
);
