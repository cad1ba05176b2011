/** The rules say what the running database takes: kind, least, most, what it lists and may not miss. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUPON_FIELDS } from '../../src/domain/cart/coupon.ts';
import { ORDER_TEXT_LIMITS } from '../../src/domain/order/request.ts';
import { isNewStatus, isPushedStatus, ORDER_STATUSES } from '../../src/domain/order/status.ts';
import type { Field, Fields } from '../../src/domain/record-fields.ts';
import { CATEGORY_FIELDS, WRITTEN_PRODUCT_FIELDS } from '../../src/domain/catalogue/product.ts';
import { SERVICE_AREA_FIELDS } from '../../src/domain/store/service-area.ts';
import { MAX_REQUEST_MESSAGE } from '../../src/domain/people/shop-request.ts';
import { SETTING_FIELDS } from '../../src/domain/store/staff-settings.ts';
import { PROFILE_LENGTHS } from '../../src/domain/people/profile.ts';
import { STAFF_PRODUCT_FIELDS } from '../../src/domain/catalogue/staff-product-fields.ts';
import { PICTURE_ADDRESS_LIMITS } from '../../src/staff/products/picture-address.ts';
import { COLLECTIONS } from '../fixtures/permissions/collections.ts';
import { openShop, type TestShop } from '../support/server.ts';

interface Column {
  name: string;
  type: string;
  min?: number | null;
  max?: number | null;
  onlyInt?: boolean;
  required?: boolean;
  values?: string[];
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function columnsOf(collection: string): Promise<Column[]> {
  const path = `/api/collections/${collection}`;
  const { fields } = await shop.asSuperuser<{ fields: Column[] }>('GET', path);
  return fields;
}

/** A field as the database would have it. */
const asColumn = ({ column, kind, min, max }: Field) => {
  if (kind === 'bool') return { name: column, type: 'bool' };
  if (kind === 'list' || kind === 'map') return { name: column, type: 'json', maxSize: max };
  const required = min > 0;
  if (kind === 'text') return { name: column, type: 'text', max, required };
  return {
    name: column,
    type: 'number',
    onlyInt: kind === 'int',
    min,
    max,
    required,
  };
};

const pick = (column: Column | undefined, wanted: object) =>
  column && Object.fromEntries(Object.keys(wanted).map((key) => [key, Reflect.get(column, key)]));

const tables: [string, Fields][] = [
  ['store_settings', SETTING_FIELDS],
  ['products', WRITTEN_PRODUCT_FIELDS],
  ['products', STAFF_PRODUCT_FIELDS],
  ['categories', CATEGORY_FIELDS],
  ['service_areas', SERVICE_AREA_FIELDS],
  ['coupons', COUPON_FIELDS],
];

describe.each(tables)('the columns of %s', (collection, fields) => {
  it.each(Object.values(fields).map((field) => [field.column, field] as const))(
    '%s is as its table says',
    async (column, field) => {
      const wanted = asColumn(field);
      const found = (await columnsOf(collection)).find(({ name }) => name === column);
      expect(pick(found, wanted)).toEqual(wanted);
    },
  );
});

/** Longest texts of what has no table, by column. */
const limits: [string, Record<string, number>][] = [
  [
    'orders',
    {
      customer_name: ORDER_TEXT_LIMITS.name,
      customer_address: ORDER_TEXT_LIMITS.address,
      instructions: ORDER_TEXT_LIMITS.instructions,
      promo_code: ORDER_TEXT_LIMITS.promoCode,
    },
  ],
  [
    'user_profiles',
    {
      full_name: PROFILE_LENGTHS.fullName,
      phone_number: PROFILE_LENGTHS.phoneNumber,
      address: PROFILE_LENGTHS.address,
    },
  ],
  ['support_requests', { message: MAX_REQUEST_MESSAGE }],
  ['products', PICTURE_ADDRESS_LIMITS],
  ['categories', PICTURE_ADDRESS_LIMITS],
];

it.each(limits)(
  'the texts of %s are as long as their forms take them',
  async (collection, wanted) => {
    const columns = await columnsOf(collection);
    const found = columns.filter(({ name }) => name in wanted).map(({ name, max }) => [name, max]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  },
);

it('orders have the statuses of the rules', async () => {
  const status = (await columnsOf('orders')).find(({ name }) => name === 'status');
  expect(status?.values?.toSorted()).toEqual([...ORDER_STATUSES].toSorted());
});

it('new orders and changes of status are queued as push messages by the rules', async () => {
  const query = "SELECT sql FROM sqlite_master WHERE name = 'queue_push_messages'";
  const { rows } = await shop.asSuperuser<{ rows: string[][] }>('POST', '/api/sql', { query });
  const trigger = String(rows[0]?.[0]);
  const lists = Array.from(trigger.matchAll(/NEW\.status IN \((?<list>[^)]*)\)/g), ({ groups }) =>
    groups?.list?.replaceAll("'", '').split(', ').toSorted(),
  );
  expect(lists).toEqual([
    ORDER_STATUSES.filter(isNewStatus).toSorted(),
    ORDER_STATUSES.filter(isPushedStatus).toSorted(),
  ]);
});

describe('the table of permissions', () => {
  const NAMES = Object.keys(COLLECTIONS);

  it('has a row for every collection', async () => {
    const { items } = await shop.asSuperuser<{ items: { name: string }[] }>(
      'GET',
      '/api/collections?perPage=200',
    );
    expect(NAMES.toSorted()).toEqual(items.map(({ name }) => name).toSorted());
  });

  it.each(NAMES)('has a row for every field of %s', async (name) => {
    const fields = (await columnsOf(name)).map((field) => field.name);
    expect(Object.keys(COLLECTIONS[name]?.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  });
});
