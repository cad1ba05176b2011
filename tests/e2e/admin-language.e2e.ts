/** The staff's pages in a language that is chosen at their head; long/admin-in-language opens every page. */
import { expect, openAdmin, test } from './admin-journey.ts';
import { expectNoEnglish, sentencesOf } from './language.ts';

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
