/** Numbers of a product: what cannot be read is not stored as 'none', and a mouse wheel changes nothing. */
import { expect, openAdmin, rowOf, test } from './admin-errand.ts';
import { takeOff } from './take-off.ts';

test('stores no price, MRP or stock that it cannot read, and none that the wheel has changed', async ({
  owner,
  shop,
}) => {
  const path = '/api/collections/products/records';
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>(
    'GET',
    `${path}?filter=pid=1`,
  );
  const banana = `${path}/${items[0].id}`;
  const numbers = async () => {
    const { price, original_price, stock, is_stock_counted } = await shop.asSuperuser<
      Record<string, unknown>
    >('GET', banana);
    return { price, original_price, stock, is_stock_counted };
  };
  await shop.asSuperuser('PATCH', banana, {
    price: 95,
    original_price: 99,
    stock: 12,
    is_stock_counted: true,
  });
  const before = await numbers();

  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Edit Banana', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Edit product' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const fields = [
    { label: 'Price', value: '95', text: '95,5', problem: /Give a price in rupees/ },
    { label: 'MRP', value: '99', text: '12a', problem: /Give the MRP in rupees/ },
    { label: 'Stock', value: '12', text: '--5', problem: /Give a whole number/ },
  ];
  for (const { label, value, text, problem } of fields) {
    const field = dialog.getByRole('textbox', { name: label });
    /* oxlint-disable no-await-in-loop -- one field after the other */
    await field.click();
    await owner.mouse.wheel(0, 400);
    await owner.mouse.wheel(0, -400);
    await expect(field).toHaveValue(value);

    await field.fill('');
    await owner.keyboard.insertText(text);
    await save.click();
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(problem);
    expect(await numbers()).toEqual(before);
    await field.fill(value);
    /* oxlint-enable no-await-in-loop */
  }

  await dialog.getByRole('textbox', { name: 'Price' }).fill('९६.५०');
  await dialog.getByRole('textbox', { name: 'Stock' }).fill('1,00,000');
  await save.click();
  // A stock with so many more digits is asked about.
  await owner.getByRole('button', { name: 'They are right, store' }).click();
  await expect(owner.getByText('Product "Banana" updated successfully')).toBeVisible();
  await expect(rowOf(owner, 'Banana')).toContainText('₹96.50');
  expect(await numbers()).toMatchObject({ price: 96.5, stock: 100_000 });
});

test('asks for the price of a kilogram where a pack is sold by weight from now on', async ({
  owner,
  shop,
}) => {
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>(
    'GET',
    '/api/collections/categories/records?filter=cid=3',
  );
  const products = '/api/collections/products/records';
  const pack = {
    name: 'Toor Dal Sonali',
    quantity: '500 g',
    price: 60,
    status: 'active',
    category: items[0].id,
  };
  const { id } = await shop.asSuperuser<{ id: string }>('POST', products, pack);
  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Edit Toor Dal Sonali', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Edit product' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Sold by weight: step in grams').fill('50');
  await save.click();
  const question = owner.getByRole('dialog', { name: 'Is this right for 1 product?' });
  await expect(question).toContainText(
    'Toor Dal Sonali, 500 g: Price ₹60 is for 1 kg from now on. Until now that came to ₹120.',
  );
  await question.getByRole('button', { name: 'Look again' }).click();
  await dialog.getByLabel('Price').fill('120');
  await save.click();
  await expect(owner.getByText('Product "Toor Dal Sonali" updated successfully')).toBeVisible();
  expect(await shop.asSuperuser('GET', `${products}/${id}`)).toMatchObject({
    price: 120,
    step_grams: 50,
  });
  await takeOff(shop, 'Toor Dal Sonali');
});
