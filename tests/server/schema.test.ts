/** The tables of fields say what the running database takes: kind, least, most, and what it lists. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../src/domain/order-status.ts';
import type { Field, Fields } from '../../src/domain/record-fields.ts';
import { PRODUCT_FIELDS } from '../../src/domain/product.ts';
import { SETTING_FIELDS } from '../../src/domain/store-settings.ts';
import { openShop, type TestShop } from '../support/server.ts';

interface Column {
  name: string;
  type: string;
  min?: number | null;
  max?: number | null;
  onlyInt?: boolean;
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
const asColumn = ({ column, kind, least, most }: Field) => {
  if (kind === 'truth') return { name: column, type: 'bool' };
  if (kind === 'list' || kind === 'table') return { name: column, type: 'json', maxSize: most };
  if (kind === 'text') return { name: column, type: 'text', max: most };
  return { name: column, type: 'number', onlyInt: kind === 'whole', min: least, max: most };
};

const pick = (column: Column | undefined, wanted: object) =>
  column && Object.fromEntries(Object.keys(wanted).map((key) => [key, Reflect.get(column, key)]));

const tables: [string, Fields][] = [
  ['store_settings', SETTING_FIELDS],
  ['products', PRODUCT_FIELDS],
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

it('orders have the statuses of the rules', async () => {
  const status = (await columnsOf('orders')).find(({ name }) => name === 'status');
  expect(status?.values?.toSorted()).toEqual([...ORDER_STATUSES].toSorted());
});
