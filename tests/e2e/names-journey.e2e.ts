/** The owner gives products their Hindi and Marathi names: offered one by one, taken or typed. */
import type { Page } from '@playwright/test';
import { expect, openAdmin, test } from './admin-journey.ts';

interface Row {
  id: string;
  name: string;
  name_hi: string;
  name_mr: string;
  quantity: string;
}

const hindi = (owner: Page, title: string) => owner.getByLabel(`Name in Hindi ${title}`);
const marathi = (owner: Page, title: string) => owner.getByLabel(`Name in Marathi ${title}`);

/** Other journeys look for bread in the same shop. */
let asBefore: (() => Promise<void>) | undefined;
test.afterEach(() => asBefore?.());

test('takes an offered name with its brand and pack, types another, and stores both', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  const read = async (filter: string) => {
    const path = `/api/collections/products/records?filter=${encodeURIComponent(filter)}`;
    return (await shop.asSuperuser<{ items: Row[] }>('GET', path)).items;
  };
  const change = (id: string, fields: object) =>
    shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, fields);
  // What other journeys have added to this shop has names.
  for (const { id, name } of await read("status='active'&&(name_hi=''||name_mr='')")) {
    // oxlint-disable-next-line no-await-in-loop -- a few of them
    await change(id, { name_hi: name, name_mr: name });
  }
  const [onion] = await read("name='Onion'");
  const [bread] = await read("name~'Bread'");
  if (!onion || !bread) throw new Error('The sample shop has no onions or no bread');
  asBefore = async () => {
    for (const { id, name, name_hi, name_mr, quantity } of [onion, bread]) {
      // oxlint-disable-next-line no-await-in-loop -- two of them
      await change(id, { name, name_hi, name_mr, quantity });
    }
  };
  await change(onion.id, { name_hi: '', name_mr: '' });
  await change(bread.id, { name: 'Amul Ghee 500ml', name_hi: 'मक्खन', name_mr: '', quantity: '' });

  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('link', { name: 'Names', exact: true }).click();
  await expect(owner.getByRole('textbox', { name: /^Name in/ })).toHaveCount(4);
  // Nothing is filled in without the owner.
  await expect(hindi(owner, 'Onion, 1 kg')).toHaveValue('');
  await hindi(owner, 'Onion, 1 kg').focus();
  await expect(owner.getByRole('button', { name: 'Use प्याज़ for Onion, 1 kg' })).toBeVisible();
  await owner.keyboard.press('ArrowRight');
  await expect(hindi(owner, 'Onion, 1 kg')).toHaveValue('प्याज़');
  await owner.keyboard.press('Enter');
  await expect(marathi(owner, 'Onion, 1 kg')).toBeFocused();
  await owner.keyboard.type('लाल कांदा');
  await owner.keyboard.press('Enter');
  // Its Hindi name is the owner's own, and there is no offer to replace it.
  await expect(hindi(owner, 'Amul Ghee 500ml')).toBeFocused();
  await expect(hindi(owner, 'Amul Ghee 500ml')).toHaveAccessibleDescription(/मक्खन/);
  await owner.getByRole('button', { name: 'Use अमूल तूप 500ml for Amul Ghee 500ml' }).click();
  await expect(marathi(owner, 'Amul Ghee 500ml')).toBeFocused();

  await owner.getByRole('button', { name: 'Store 2 products' }).click();
  await expect(owner.getByText('Every product has its names')).toBeVisible();
  expect((await read(`id='${onion.id}'`))[0]).toMatchObject({
    name_hi: 'प्याज़',
    name_mr: 'लाल कांदा',
  });
  expect((await read(`id='${bread.id}'`))[0]).toMatchObject({
    name_hi: 'मक्खन',
    name_mr: 'अमूल तूप 500ml',
  });
  await owner.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(hindi(owner, 'Onion, 1 kg')).toHaveValue('');
  await expect(marathi(owner, 'Amul Ghee 500ml')).toBeVisible();
});
