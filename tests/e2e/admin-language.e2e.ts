/** The staff's pages in a language that is chosen at their head; long/admin-in-language opens every page. */
import { expect, openAdmin, test } from './admin-journey.ts';
import { khataOwner } from './khata-steps.ts';
import { expectNoEnglish, sentencesOf } from './language.ts';
import { anId } from '../support/order-bodies.ts';

test('the staff choose Marathi, and read it on the next page and after the next start', {
  tag: '@rare',
}, async ({ owner }) => {
  const say = await sentencesOf('mr');
  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: 'मराठी', exact: true }).click();
  const heading = (key: string) =>
    owner.getByRole('heading', { level: 1, name: say('admin', key) });
  await expect(heading('orders')).toBeVisible();
  await expectNoEnglish(owner, 'orders');
  await openAdmin(owner, 'settings', say('admin', 'settings'));
  await expectNoEnglish(owner, 'settings');
});

test('the open section stays in sight beside actions that come with the data', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  const say = await sentencesOf('mr');
  const id = anId('customer');
  const other = await khataOwner(shop);
  await other.post('/api/shop/customers', { id, name: 'Asha Patil', phone: '' });
  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: 'मराठी', exact: true }).click();
  await expect(
    owner.getByRole('heading', { level: 1, name: say('admin', 'orders') }),
  ).toBeVisible();
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto(`/admin/money/khata/${id}`);
  await expect(owner.getByRole('button', { name: say('adminKhata', 'edit') })).toBeVisible();
  const strip = owner.getByRole('navigation', { name: say('adminMoney', 'title') });
  const endOf = async (part: ReturnType<typeof owner.getByRole>) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const link = strip.getByRole('link', { name: say('adminKhata', 'title') });
  await expect.poll(async () => (await endOf(link)) - (await endOf(strip))).toBeLessThan(1);
});
