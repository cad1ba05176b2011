/** Ways to enter products and their pictures, as a person goes them: what is done once, and for each product. */
import { join } from 'node:path';
import { pictureName } from './goods.mjs';

/** Storing hundreds of pictures on a loaded machine. */
const LONG_MS = 600_000;

const button = (page, name) => page.getByRole('button', { name });
const toast = (page, text) => page.getByText(text).first();

async function open(person, path, shown) {
  await person.page.goto(new URL(path, person.page.url()).href);
  await shown.waitFor();
  // Reached by a link among the sections of the page.
  person.handlePresses(1);
  person.think();
}

/** Into the field, by Tab on a PC, by a tap on a phone. */
async function goTo(person, field) {
  if (person.isPhone) return person.press(field);
  const isThere = () => field.evaluate((node) => node === document.activeElement);
  for (let tabs = 0; tabs < 8 && !(await isThere()); tabs += 1) await person.key('Tab');
  if (!(await isThere())) await person.press(field);
}

/** The form knows only categories that the shop has. */
async function addCategories(person, goods) {
  const { page } = person;
  await open(person, '/admin/products/categories', button(page, 'Add category'));
  const present = new Set(await page.getByRole('cell').allInnerTexts());
  const names = new Set(goods.map(({ category }) => category));
  for (const name of names) {
    if (present.has(name)) continue;
    person.think();
    await person.press(button(page, 'Add category'));
    const field = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await person.wait(() => field.waitFor());
    await person.press(field);
    await person.type(name);
    await person.key('Enter');
    await person.wait(() => field.waitFor({ state: 'detached' }));
  }
}

/** One after another in the product form. */
async function byForm(person, goods, spendOn, { all }) {
  const { page } = person;
  await addCategories(person, all);
  await open(person, '/admin/products', button(page, 'Add Product'));
  await person.press(button(page, 'Add Product'));
  const form = page.getByRole('dialog', { name: 'Add product' });
  const field = (label) => form.getByLabel(label, { exact: true });
  await person.wait(() => field('Name').waitFor());
  await person.press(field('Name'));
  spendOn('once');
  let chosen = '';
  for (const { name, category, price, pack, stock } of goods) {
    person.think();
    await goTo(person, field('Name'));
    await person.type(name);
    if (category !== chosen) {
      spendOn('each');
      await person.choose(field('Category'), category);
      chosen = category;
      // Kept by the form until the next shelf: as often for all goods as for a sample of each category.
      spendOn('categories');
    }
    for (const [label, value] of [
      ['Price', price],
      ['Quantity', pack],
      ['Stock', stock],
    ]) {
      person.think();
      await goTo(person, form.getByLabel(label).first());
      await person.type(value);
    }
    // Adds it and goes on.
    await person.key('Enter');
    await person.wait(() =>
      page.waitForFunction(() => {
        const input = document.querySelector('[name=name]:is(dialog *, [role=dialog] *)');
        return input instanceof HTMLInputElement && input.value === '';
      }),
    );
    spendOn('each');
  }
}

/** Reads each choice of a part of the page, with its samples, and leaves it as it is. */
async function readChoices(person, part) {
  for (const choice of await part.getByRole('combobox').all()) {
    const said = await choice.evaluate((node) => {
      const samples = node.closest('li').querySelector('p')?.innerText ?? '';
      return [node.labels[0].innerText, node.selectedOptions[0].text, samples].join(' ');
    });
    person.read(said);
  }
  if (await part.count()) person.think();
}

/** The sheet of a billing program: chosen, looked at, stored. */
async function bySheet(person, _goods, spendOn, { folder }) {
  const { page } = person;
  const show = button(page, 'Show what would change');
  await open(person, '/admin/products/import', show);
  await person.chooseFiles(
    page.getByText('Choose a CSV or Excel file', { exact: true }),
    page.getByLabel('Choose a CSV or Excel file'),
    join(folder, 'items.csv'),
    2,
  );
  await person.press(show);
  const columns = page.locator('details', { hasText: 'Columns of your sheet' });
  await person.wait(() => columns.waitFor());
  await readChoices(person, columns);
  const categories = page.locator('section:has(> h3)', { hasText: 'that the shop does not have' });
  await readChoices(person, categories);
  const packs = page.getByLabel(/^Take the packs? out of/);
  if (await packs.count()) {
    person.read(
      await page
        .getByText(/^Take the packs? out of/)
        .first()
        .innerText(),
    );
    person.think();
    await person.press(packs.first());
  }
  const preview = page
    .locator('section', { has: page.getByRole('heading', { name: 'What would change' }) })
    .last();
  await preview.waitFor();
  person.read(await preview.locator('p').first().innerText());
  // One screen of the rows is looked through.
  person.think();
  for (const row of (await preview.getByRole('row').all()).slice(0, 12))
    person.read(await row.innerText());
  await person.press(preview.getByRole('button', { name: /^(Store|Change) \d+ product/ }));
  await person.wait(() => toast(page, /products? stored$/).waitFor({ timeout: LONG_MS }));
  spendOn('once');
}

/** What is in sight of the names of the goods: of further packs of the same thing the pack alone. */
const shownTitles = (fields) =>
  fields.evaluateAll((all) =>
    all.map((one) => {
      const label = one.closest('li').querySelector('label').cloneNode(true);
      for (const hidden of label.querySelectorAll('.visually-hidden')) hidden.remove();
      return label.textContent;
    }),
  );

/** The starter list: what is not sold is read and passed by Enter, what is sold gets its price, and its stock. */
async function byStarter(person, goods, spendOn, { hasStock }) {
  const { page } = person;
  await open(person, '/admin/products/starter', page.getByLabel('Category', { exact: true }));
  if (!hasStock) {
    const stock = page.getByLabel('Type the stock too');
    await person.readOf(page.locator('label', { hasText: 'Type the stock too' }));
    person.think();
    await person.press(stock);
  }
  await person.choose(page.getByLabel('Show', { exact: true }), 'Not in your shop');
  const wanted = new Map(goods.map((good) => [`${good.name}, ${good.pack}`, good]));
  const prices = page.locator('input[data-entry=price]');
  const next = button(page, /^Next: /);
  spendOn('once');
  const last = goods.at(-1);
  let isDone = false;
  while (!isDone) {
    await prices.first().waitFor();
    // The first field of a category is pressed, the others are come to by Enter.
    await person.press(prices.first());
    const titles = await prices.evaluateAll((all) =>
      all.map((one) => one.labels[0].querySelector('.visually-hidden').textContent),
    );
    const shown = await shownTitles(prices);
    for (const [at, title] of titles.entries()) {
      person.read(shown[at]);
      const good = wanted.get(title);
      if (good) {
        person.think();
        await person.type(good.price);
      }
      if (good && hasStock) {
        await person.key('Enter');
        person.think();
        await person.type(good.stock);
      }
      await person.key('Enter');
      if (good === last) isDone = true;
      if (isDone) break;
    }
    if (!isDone) await person.press(next);
  }
  person.think();
  await person.press(button(page, /^Store \d+ product/));
  await person.wait(() => toast(page, /products? stored$/).waitFor({ timeout: LONG_MS }));
  spendOn('once');
}

/** A folder of pictures that are named like the products. */
export async function picturesByFolder(person, goods, spendOn, { folder }) {
  const { page } = person;
  const files = goods.map((good) => join(folder, 'pictures', `${pictureName(good)}.jpg`));
  await open(
    person,
    '/admin/products/pictures',
    page.getByText('Choose pictures', { exact: true }),
  );
  // PC: the folder, open, 'upload'. Phone: the menu, select all, done.
  const isFolder = !person.isPhone;
  const label = isFolder ? 'Choose a folder' : 'Choose pictures';
  await person.chooseFiles(
    page.getByText(label, { exact: true }),
    page.getByLabel(label),
    isFolder ? join(folder, 'pictures') : files,
    3,
  );
  const summary = page.getByText(/^\d+ go to their products/);
  await person.wait(() => summary.waitFor({ timeout: LONG_MS }));
  await person.readOf(summary);
  person.think();
  const replace = button(page, /^Replace the pictures? of/);
  if (await replace.count()) await person.press(replace);
  // One page of the pictures is looked through.
  for (const name of await page.locator('[data-entries] > li strong').allInnerTexts())
    person.read(name);
  await person.press(button(page, /^Store \d+ picture/));
  spendOn('once');
  // The button stays until all are stored.
  await person.wait(() =>
    page.locator('[data-entries-end]').waitFor({ state: 'detached', timeout: LONG_MS }),
  );
  spendOn('stored');
}

/** With the camera in the page along the shelf: each press takes the picture of the product that is named. */
export async function picturesByCamera(person, goods, spendOn) {
  const { page } = person;
  await open(person, '/admin/products/pictures', button(page, 'With the camera'));
  await person.press(button(page, 'With the camera'));
  await person.press(button(page, 'Open the camera'));
  person.openCamera();
  // The browser asks whether the page may use it.
  person.think();
  person.handlePresses(1);
  const panel = page.getByRole('dialog');
  const name = panel.locator('h3');
  const shutter = panel.getByRole('button', { name: 'Take the picture' });
  await person.wait(() => panel.locator('button:not([aria-disabled])[aria-describedby]').waitFor());
  spendOn('once');
  for (const _ of goods) {
    const shown = await name.innerText();
    person.read(shown);
    person.fetchAndAim();
    await person.press(shutter);
    const isShown = panel.getByRole('heading', { name: shown, exact: true });
    await person.wait(() => isShown.waitFor({ state: 'detached' }));
    spendOn('each');
  }
  await person.wait(() =>
    panel.getByText('All pictures are stored.').waitFor({ timeout: LONG_MS }),
  );
  spendOn('each');
}

export const ways = {
  form: { title: 'product form, one after another', enter: byForm, isSample: true, hasStock: true },
  sheet: {
    title: 'sheet of a billing program',
    enter: bySheet,
    isSample: false,
    hasStock: true,
  },
  starter: { title: 'starter list', enter: byStarter, isSample: false, hasStock: true },
  prices: {
    title: 'starter list, prices only',
    enter: byStarter,
    isSample: false,
    hasStock: false,
  },
};
