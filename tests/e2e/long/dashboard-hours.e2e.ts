/** The dashboard's chart of the day on a phone, in every language. */
import { expect, test } from '../admin-journey.ts';

test('names hours of the day under the bars of a phone, in every language', async ({
  owner,
  shop,
}) => {
  // Delivered in each of the last 18 hours.
  await shop.asSuperuser('POST', '/api/sql', {
    query: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18),
      made AS (SELECT i, strftime('%Y-%m-%d %H:%M:%fZ', 'now', -i || ' hours') AS at FROM n)
      INSERT INTO orders (id, number, customer_name, pincode, order_items, payment_method, payment,
        order_amount, status, placed_at, received_at, created)
      SELECT printf('hourly%09d', i), printf('ORD6%05d', i), 'Hourly ' || i, '425001', '[]', 'cod', '{}',
        40 * i, 'delivered', at, at, at FROM made`,
  });
  await owner.setViewportSize({ width: 390, height: 844 });
  for (const { name, tag, title } of [
    { name: 'English', tag: 'en-IN', title: 'By hour of the day' },
    { name: 'हिन्दी', tag: 'hi-IN', title: 'दिन के घंटों के हिसाब से' },
    { name: 'मराठी', tag: 'mr-IN', title: 'दिवसाच्या तासांनुसार' },
  ]) {
    await owner.goto('/settings');
    await owner.locator('select', { hasText: 'मराठी' }).selectOption(name);
    await expect(owner.locator('html')).toHaveAttribute('lang', tag);
    await owner.goto('/admin/dashboard');
    const chart = owner
      .locator('section', { has: owner.getByRole('heading', { name: title }) })
      .last();
    const labels = chart.locator('svg text[y="194"]');
    await expect(labels.nth(3)).toBeVisible();
    const places = await labels.evaluateAll((texts) =>
      texts.map((text) => text.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    for (const [at, { left }] of places.entries()) {
      expect(left).toBeGreaterThan(places[at - 1]?.right ?? 0);
    }
    expect(places.at(-1)?.right).toBeLessThan(390);
  }
  await shop.asSuperuser('POST', '/api/sql', {
    query: "DELETE FROM orders WHERE customer_name LIKE 'Hourly%'",
  });
});
