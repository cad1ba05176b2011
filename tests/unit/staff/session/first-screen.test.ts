/** Where the admin area sends somebody who may not open a screen of it. */
import { expect, it, vi } from 'vitest';
import { type AccountRole, flagsOfRole } from '../../../../src/domain/roles.ts';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { makeRouter } from '../../../../src/router.tsx';
import { firstScreen } from '../../../../src/staff/session/access.ts';

const { options, children } = makeRouter().routesById['/admin'];
const screens = children as unknown as Parameters<typeof firstScreen>[1];

it.each([
  ['admin', '/admin/dashboard'],
  // Reads orders, and not the dashboard.
  ['superuser', '/admin/orders'],
  // Reads neither.
  ['customer', '/admin/settings/devices'],
  ['a new role', undefined],
])('the first screen for the rights of %s is %s', (role, address) => {
  expect(firstScreen(role as AccountRole, screens)).toBe(address);
});

it('every screen says what it takes to open it', () => {
  const open = screens.filter(({ options: own }) => own.staticData?.action === undefined);
  expect(open.map(({ fullPath }) => fullPath)).toEqual(['/admin/']);
});

it('an admin who opens an owner’s screen is sent to the first', async () => {
  vi.stubGlobal('fetch', async () => Response.json(true));
  const account = { account: 'admin0000000001', token: 'a token', signInName: '9876543210' };
  await saveSession({ ...account, ...flagsOfRole('admin'), profile: null });
  const matches = [{ staticData: { action: 'set_up_shop' } }];

  const guard = options.beforeLoad as unknown as (context: object) => Promise<unknown>;
  await expect(guard({ matches })).rejects.toMatchObject({ options: { to: '/admin/dashboard' } });
});
