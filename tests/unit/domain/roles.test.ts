import { expect, it } from 'vitest';
import { type AccountRole, flagsOfRole, roleOfFlags } from '../../../src/domain/roles.ts';

it.each<[AccountRole, isAdmin: boolean, isOwner: boolean]>([
  ['customer', false, false],
  ['admin', true, false],
  ['owner', true, true],
  // An owner is one as an admin, or not at all.
  ['customer', false, true],
])('the role %s is read from the flags isAdmin %s and isOwner %s', (role, isAdmin, isOwner) => {
  expect(roleOfFlags({ isAdmin, isOwner })).toBe(role);
});

it.each<[AccountRole, isAdmin: boolean, isOwner: boolean]>([
  ['customer', false, false],
  ['admin', true, false],
  ['owner', true, true],
])('the role %s has the flags isAdmin %s and isOwner %s', (role, isAdmin, isOwner) => {
  expect(flagsOfRole(role)).toEqual({ isAdmin, isOwner });
});
