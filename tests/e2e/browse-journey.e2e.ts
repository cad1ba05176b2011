/** Looking along the shelves: search, steppers on the cards, and all of it by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import {
  addOne,
  changeCart,
  chooseLocation,
  expect,
  test,
  untilItWorks,
  WHOLE,
} from './journey.ts';

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search products').fill(words);
  await page.getByLabel('Search products').press('Enter');
}

test('finds onions by their Hindi name, by what Marathi speakers say, and with a slip', async ({
  page,
}) => {
  await chooseLocation(page);
  await page.getByRole('link', { name: /^Search .*banana.*\.\.\.$/ }).click();
  for (const words of ['प्याज़', 'kanda', 'onoin']) {
    await search(page, words);
    await expect(page.getByText(new RegExp(`results? for "${words}"`))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Onion', exact: true })).toBeVisible();
  }
  await search(page, 'hovercraft');
  await expect(page.getByText('Nothing found for "hovercraft"')).toBeVisible();
});

test('finds as one types, and again after looking at one of them', { tag: '@core' }, async ({
  page,
}) => {
  await chooseLocation(page);
  await page.goto('/search');
  await page.getByLabel('Search products').pressSequentially('oni');
  const onion = page.getByRole('article').getByRole('link', { name: 'Onion', exact: true });
  await expect(onion).toBeVisible();
  await onion.click();
  await expect(page.getByRole('heading', { name: 'Onion', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back' }).first().click();
  await expect(page.getByLabel('Search products')).toHaveValue('oni');
  await expect(onion).toBeFocused();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(onion).toBeHidden();
  // Only what was sent is remembered.
  await expect(page.getByText('Popular searches')).toBeVisible();
  await expect(page.getByText('Recent searches')).toBeHidden();
});

test('asks the shop for what it does not have, and the shop hears of it', async ({
  page,
  shop,
}) => {
  await chooseLocation(page);
  await page.goto('/search?q=paneer%20tikka');
  const ask = page.getByRole('button', { name: 'Ask the shop for "paneer tikka"' });
  await ask.click();
  await expect(page.getByText('Kept. The shop hears that "paneer tikka" is missed.')).toBeVisible();
  await expect(ask).toBeDisabled();
  await expect
    .poll(async () => {
      const { items } = await shop.asSuperuser<{ items: { kind: string; message: string }[] }>(
        'GET',
        '/api/collections/support_requests/records',
      );
      return items.map(({ kind, message }) => `${kind}: ${message}`);
    })
    .toContain('item: paneer tikka');

  // Typed without a blank, and longer than a phone is wide.
  await page.getByRole('searchbox').fill('gulabjamunrasmalaibasundishrikhandpuranpoli');
  await expect(page.getByRole('button', { name: /^Ask the shop for "gulab/ })).toBeInViewport(
    WHOLE,
  );
});

test('offers the last five searches again, and forgets them when asked', async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/search');
  for (const words of ['milk', 'bread', 'eggs', 'soap', 'tea', 'Milk']) {
    await search(page, words);
    await expect(page.getByText(new RegExp(`results? for "${words}"`))).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear the search' }).click();
  const recent = page.locator('section', { has: page.getByText('Recent searches') });
  await expect(recent.getByRole('link')).toHaveText(['Milk', 'tea', 'soap', 'eggs', 'bread']);
  await page.reload();
  await recent.getByRole('link', { name: 'soap' }).click();
  await expect(page.getByRole('link', { name: 'Bath Soap', exact: true })).toBeVisible();

  await page.goto('/search');
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toBeHidden();
});

test('fills a cart from the cards without opening one product', async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/category/fruits-vegetables');
  await addOne(page, 'Banana');
  await addOne(page, 'Banana');
  await addOne(page, 'Onion');
  const cartBar = page.getByRole('link', { name: /View cart/ });
  // 2 × 36 + 35 = 107, 25 for the way, 5.35 taxes
  await expect(cartBar).toContainText('3 items');
  await expect(cartBar).toContainText('₹137.35');

  for (const name of ['Remove one Banana, 2 in cart', 'Remove Banana from cart, 1 in cart']) {
    await changeCart(page, page.getByRole('button', { name }));
  }
  await expect(cartBar).toContainText('1 item');
  await expect(cartBar).toContainText('₹61.75');
  await page.reload();
  await expect(cartBar).toContainText('1 item');
});

test('comes back to the place on the shelf from which a product was opened', async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/popular');
  const comb = page.getByRole('link', { name: 'Hair Comb' });
  await comb.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await comb.click();
  await expect(page.getByRole('heading', { name: 'Hair Comb' })).toBeVisible();
  await page.goBack();
  await expect(comb).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('leads home from a product that does not exist, and from a lost address', async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/product/4711');
  await expect(page.getByText('This shop does not sell that product.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  await page.goto('/no/such/shelf');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
});

test('keeps the keyboard where it was while a pincode is checked', async ({ page }) => {
  await page.goto('/location');
  await untilItWorks(page);
  await page.getByLabel('Pincode').fill('425001');
  await page.getByRole('button', { name: 'Check Availability' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Delivery available!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Availability' })).toBeFocused();
});

/** The words of the buttons in the colour of what matters most. */
const loudButtons = (page: Page) =>
  page.getByRole('button').evaluateAll((buttons) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = 'var(--brand)';
    const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const loud = fillOf(sample);
    sample.remove();
    return buttons
      .filter((button) => fillOf(button) === loud)
      .map(({ textContent }) => textContent);
  });

test('has one loud button under a pincode: to check it, then where its answer leads', async ({
  page,
}) => {
  await page.goto('/location');
  await untilItWorks(page);
  const field = page.getByLabel('Pincode');
  await field.fill('425001');
  await expect.poll(() => loudButtons(page)).toEqual(['Check Availability']);
  await field.press('Enter');
  await expect(page.getByText('Delivery available!')).toBeVisible();
  await expect.poll(() => loudButtons(page)).toEqual(['Confirm and continue']);

  await field.fill('462001');
  await expect.poll(() => loudButtons(page)).toEqual(['Check Availability']);
  await field.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => loudButtons(page)).toEqual(['Notify Me']);
});

test('buys by keyboard alone, from the landing page to the status of the order', {
  tag: '@core',
}, async ({ page, shop }) => {
  const before = (await shop.orders()).length;
  await page.goto('/');
  await untilItWorks(page);
  await pressOn(page, page.getByRole('link', { name: 'Get Started' }));
  await arrives(page, 'Choose your delivery location');
  await typeInto(page, page.getByLabel('Pincode'), '425001');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Confirm and continue' }));
  await arrives(page, /./);
  await pressOn(page, page.getByRole('link', { name: 'Fruits & Vegetables' }));
  await arrives(page, 'Fruits & Vegetables');
  await pressOn(page, page.getByRole('button', { name: 'Add one Onion, 0 in cart' }));
  await expect(page.getByRole('button', { name: 'Add one Onion, 1 in cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add one Onion, 2 in cart' })).toBeFocused();
  await pressOn(page, page.getByRole('link', { name: /View cart/ }));
  await arrives(page, 'Your Cart');
  await pressOn(page, page.getByRole('link', { name: 'Checkout' }));
  await arrives(page, 'Checkout');
  await typeInto(page, page.getByLabel('Full Name'), 'Asha Patil');
  await typeInto(page, page.getByLabel('Phone Number'), '9876543210');
  await typeInto(page, page.getByLabel('Building / Flat'), '12, Sai Niwas');
  await typeInto(page, page.getByLabel('Street'), 'Station Road');
  await expect(page.getByLabel('Pincode')).toHaveValue('425001');
  await pressOn(page, page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
  expect(await shop.orders()).toHaveLength(before + 1);

  // Who comes by the shop's address need not say again where they live.
  await page.goto('/');
  await untilItWorks(page);
  await pressOn(page, page.getByRole('link', { name: 'Back to the shop, Jalgaon' }));
  await arrives(page, /./);
  await expect(page).toHaveURL('/home');
});

/** The heading of a screen that has come takes the keyboard: whoever went on sooner would be called back. */
const arrives = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

const MAX_TABS = 60;

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'is reached with the Tab key').toBeFocused();
}

async function pressOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('a second press on a card goes to the card, and not to the cart bar that has risen over it', async ({
  page,
}) => {
  await chooseLocation(page);
  await page.goto('/popular');
  await untilItWorks(page);
  await expect(page.getByRole('link', { name: 'Hair Comb' })).toBeAttached();
  // One that the bar will lie over, above the navigation.
  const { x, y } = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main [data-add]')];
    const low = buttons.find((button) => button.getBoundingClientRect().top > innerHeight);
    if (!low) throw new Error('The shelf is short');
    const { top, left, width, height } = low.getBoundingClientRect();
    scrollBy({ top: top - (innerHeight - 100), behavior: 'instant' });
    return { x: left + width / 2, y: innerHeight - 100 + height / 2 };
  });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.mouse.click(x, y);
  const cartBar = page.getByRole('link', { name: /View cart/ });
  await expect(cartBar).toBeAttached();
  // It has risen, and stands there since a moment.
  const isOver = await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation)) continue;
      if (animation.animationName.includes('rise')) animation.finish();
    }
    const bar = document.querySelector<HTMLElement>('aside a[href="/cart"]');
    const { top, bottom } = bar!.getBoundingClientRect();
    return top < at && at < bottom;
  }, y);
  expect(isOver).toBe(true);
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/popular$/);
  await tools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(cartBar).toContainText('2 items');
  await cartBar.click();
  await expect(page).toHaveURL(/\/cart$/);
});
