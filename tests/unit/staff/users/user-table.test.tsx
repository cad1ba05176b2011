// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AdminUser } from '../../../../src/staff/api/users.ts';
import { UserTable } from '../../../../src/staff/users/user-table.tsx';

afterEach(cleanup);

const aHelper = (id: string, fullName: string): AdminUser => ({
  id,
  email: `${id}@example.com`,
  createdAtMs: Date.parse('2026-11-20T10:00:00Z'),
  role: 'admin',
  isSuspended: false,
  fullName,
  phoneNumber: '',
});

it("offers neither suspending nor giving up the role in one's own row", () => {
  render(
    <UserTable
      users={[aHelper('heera', 'Heera'), aHelper('ravi', 'Ravi')]}
      isFaded={false}
      account="heera"
      mayActOnOwner={false}
      mayIssueStaffCodes={false}
      onChoose={() => {}}
      onCode={() => {}}
    />,
  );
  const actionsOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent);

  expect(actionsOf('Heera')).toEqual(['Actions for Heera', 'Sign-in code', 'Delete User']);
  expect(actionsOf('Ravi')).toEqual([
    'Actions for Ravi',
    'Revoke Admin',
    'Suspend User',
    'Delete User',
  ]);
});
