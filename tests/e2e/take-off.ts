/** Takes what a test has put on the shelves off again: the tests of a file share a shop. */
import type { LiveShop } from '../support/live-shop.ts';

export async function takeOff(shop: LiveShop, name: string): Promise<void> {
  const filter = encodeURIComponent(`name='${name}' && status='active'`);
  const path = '/api/collections/products/records';
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `${path}?filter=${filter}`,
  );
  for (const { id } of items) {
    // oxlint-disable-next-line no-await-in-loop -- three of them at most
    await shop.asSuperuser('PATCH', `${path}/${id}`, { status: 'removed' });
  }
}
