/** Several packs of one thing on one card (D55): choosing one, and what the cart then has. */
import { changeCart, chooseLocation, expect, test, untilItWorks } from './journey.ts';
import { stockParle } from './parle-packs.ts';
import { takeOff } from './take-off.ts';

test.afterEach(({ shop }) => takeOff(shop, 'Parle-G'));

test('chooses a pack on a card and on the page of another, and the cart has what was chosen', async ({
  page,
  shop,
}) => {
  const pids = await stockParle(shop);
  await chooseLocation(page);
  await page.goto('/category/3');
  await untilItWorks(page);
  const card = page.getByRole('article').filter({ hasText: 'Parle-G' });
  await expect(card).toHaveCount(1);
  const packs = card.getByRole('combobox', { name: 'Pack of Parle-G' });
  // The cheapest that can be had first, what is sold out last.
  await expect(packs.getByRole('option')).toHaveText([
    '80 g · ₹10 · ₹125 / kg',
    '800 g · ₹80 · ₹100 / kg',
    '250 g · ₹5 · ₹20 / kg · Out of stock',
  ]);
  await expect(packs).toHaveValue(String(pids['80 g']));
  await packs.selectOption(String(pids['800 g']));
  await expect(card).toContainText('₹80');
  await changeCart(page, card.getByRole('button', { name: 'Add one Parle-G, 0 in cart' }));
  await packs.selectOption(String(pids['250 g']));
  await expect(card.getByRole('paragraph').filter({ hasText: /^Out of stock$/ })).toBeVisible();

  await packs.selectOption(String(pids['800 g']));
  await card.getByRole('link', { name: 'Parle-G' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${pids['800 g']}$`));
  const links = page.getByRole('navigation', { name: 'Packs' });
  await expect(links.getByRole('link', { name: /^800 g/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('1 in your cart')).toBeVisible();
  await links.getByRole('link', { name: '80 g · ₹10 · ₹125 / kg' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${pids['80 g']}$`));
  await expect(page.getByRole('heading', { name: 'Parle-G', level: 1 })).toBeFocused();
  await expect(page.getByText('1 in your cart')).toBeHidden();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('1 in your cart')).toBeVisible();
  // Packs are looked at beside each other: back is the shelf.
  await page.getByRole('link', { name: 'Back' }).first().click();
  await expect(page.getByRole('heading', { name: 'Snacks & Munchies', level: 1 })).toBeVisible();

  // A heart is that of a pack.
  await page.goto('/category/3');
  await untilItWorks(page);
  const heart = card.getByRole('button', { name: 'Save Parle-G' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await packs.selectOption(String(pids['800 g']));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/saved');
  await expect(card).toHaveCount(2);
  await expect(packs).toHaveCount(0);

  await page.goto('/cart');
  const lines = page.getByRole('listitem').filter({ hasText: 'Parle-G' });
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: /(?<!\d)80 g/ })).toContainText('₹10');
  await expect(lines.filter({ hasText: '800 g' })).toContainText('₹80');
});

test('shows the pack that a search names, and the cheapest for its name alone', {
  tag: '@rare',
}, async ({ page, shop }) => {
  await stockParle(shop);
  await chooseLocation(page);
  await page.goto('/search');
  const field = page.getByLabel('Search products');
  const card = page.getByRole('article').filter({ hasText: 'Parle-G' });
  const packs = card.getByRole('combobox', { name: 'Pack of Parle-G' });
  await field.fill('parle-g 800 g');
  await expect(packs.getByRole('option', { selected: true })).toContainText('800 g');
  await field.fill('parle-g');
  await expect(packs.getByRole('option', { selected: true })).toContainText(/^80 g/);
  await field.fill('800 g');
  await expect(card).toContainText('800 g');
});
