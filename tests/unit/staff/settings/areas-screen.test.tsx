// @vitest-environment jsdom
/** What an admin who is no owner sees of the fees that service areas have of their own (D53), and an area's centre. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountRole } from '../../../../src/domain/roles.ts';
import { paise } from '../../../../src/domain/money.ts';
import { defaultRecord, toColumns } from '../../../../src/domain/record-fields.ts';
import { SERVICE_AREA_FIELDS } from '../../../../src/domain/store/service-area.ts';
import { AreasScreen } from '../../../../src/staff/settings/areas-screen.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

const anArea = (id: string, name: string, own: object) => ({
  id,
  ...toColumns(SERVICE_AREA_FIELDS, { ...defaultRecord(SERVICE_AREA_FIELDS), name, ...own }),
});
const items = [
  anArea('area00000000001', 'Jalgaon', { pincode: '425001' }),
  anArea('area00000000002', 'Bhusawal', {
    pincode: '425201',
    hasOwnFee: true,
    deliveryFeePaise: paise(40_00),
  }),
];

teachModalDialogs();
beforeEach(async () => {
  await emptyDatabase();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => Response.json({ page: 1, perPage: 500, items }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const deletable = () =>
  screen.queryAllByRole('button', { name: /^Delete/ }).map((button) => button.ariaLabel);

async function openArea(name: string, role: AccountRole) {
  renderInAdmin(() => <AreasScreen />, { role });
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return {
    fee: await screen.findByLabelText<HTMLInputElement>('Delivery fee here'),
    pincode: screen.getByLabelText<HTMLInputElement>('Pincode'),
  };
}

it('shows a fee that is the owner’s, and says whose it is', async () => {
  const { fee, pincode } = await openArea('Bhusawal', 'admin');
  expect([fee.value, fee.readOnly, pincode.readOnly]).toEqual(['40', true, true]);
  expect(screen.getByText(/^Only an owner changes this/)).toBeTruthy();
  expect(deletable()).toEqual(['Delete Jalgaon']);
});

it('leaves an area without such a fee to any admin', async () => {
  const { fee, pincode } = await openArea('Jalgaon', 'admin');
  expect([fee.value, fee.readOnly, pincode.readOnly]).toEqual(['', true, false]);
});

it('leaves everything to the owner', async () => {
  const { fee, pincode } = await openArea('Bhusawal', 'owner');
  expect([fee.readOnly, pincode.readOnly]).toEqual([false, false]);
  expect(deletable()).toEqual(['Delete Jalgaon', 'Delete Bhusawal']);
});

it('takes the centre from the device, or says why not', async () => {
  const failures = [{ code: 1, PERMISSION_DENIED: 1 }];
  const coords = { latitude: 21.007_712_3, longitude: 75.562_6 };
  const getCurrentPosition = (succeed: (found: object) => void, fail: (why: object) => void) => {
    const failure = failures.shift();
    if (failure) fail(failure);
    else succeed({ coords });
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  await openArea('Jalgaon', 'admin');
  const centre = screen.getByLabelText<HTMLInputElement>('Centre');
  const take = screen.getByRole('button', { name: 'Take from this device' });
  fireEvent.click(take);
  expect(await screen.findByText(/^The browser did not say where this device is/)).toBeTruthy();
  fireEvent.click(take);
  await waitFor(() => expect(centre.value).toBe('21.00771,75.5626'));
  expect(screen.queryByText(/^The browser did not say/)).toBeNull();
});
