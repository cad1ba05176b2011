// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formDataOf } from '../../../../../src/staff/components/form/form-data.ts';
import { NumberField } from '../../../../../src/staff/components/form/number-field.tsx';
import type { NumberSpec } from '../../../../../src/staff/components/form/parse-amount.ts';
import {
  PRODUCT_FIELD_NAMES,
  readProductForm,
  type TypedProduct,
} from '../../../../../src/staff/products/read-product-form.ts';
import {
  readSettingsForm,
  SETTING_NAMES,
} from '../../../../../src/staff/settings/read-settings-form.ts';
import { SETTING_FIELDS } from '../../../../../src/domain/store/staff-settings.ts';

afterEach(cleanup);

const RUPEES: NumberSpec = { kind: 'rupees', min: 0, max: 100_000 };
const COUNT: NumberSpec = { kind: 'int', min: 0, max: 1_000_000 };
const PERCENT: NumberSpec = { kind: 'percent', min: 0, max: 100 };

/** Texts that a browser's number field drops, or changes. */
const UNREADABLE = ['12a', '1,2,3', '--5', '1e5', '4,5', '१२ x', 'free'];

function show(number: NumberSpec, hasRow = false) {
  render(
    <form>
      <NumberField
        label="Stock"
        name="stock"
        number={number}
        wrong="Give a number."
        hint="Counted pieces"
        defaultValue="12"
        {...(hasRow && { row: { of: 'Onion', entry: 'stock' } })}
      />
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>(/^Stock/);
}

function type(field: HTMLInputElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a field for a number', () => {
  it.each([RUPEES, COUNT, PERCENT])('is no number field of the browser: %o', (number) => {
    const field = show(number);
    expect(field.type).toBe('text');
    expect(field.inputMode).toBe(number.kind === 'int' ? 'numeric' : 'decimal');
    expect(field.step).toBe(number.kind === 'int' ? '1' : '0.01');
    expect(field.max).toBe(String(number.max));
  });

  it.each(UNREADABLE)('keeps %j, says beside it what is wrong, and sends it', (text) => {
    const field = show(COUNT);
    type(field, text);
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field)).toBe('Give a number. Counted pieces');
    expect(new FormData(field.form ?? undefined).get('stock')).toBe(text);
  });

  it.each([
    [COUNT, '1,00,000'],
    [COUNT, '१२'],
    [COUNT, ''],
    [RUPEES, '₹ 1,250.50'],
    [RUPEES, '४५.५०'],
    [PERCENT, '12.5'],
  ])('says nothing against %o %j', (number, text) => {
    const field = show(number);
    type(field, text);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('says nothing while a number is still being typed, and stops once it can be read', () => {
    const field = show(RUPEES);
    fireEvent.change(field, { target: { value: '45.' } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: '45.5' } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('says its unit to a screen reader', () => {
    expect(describedBy(show(RUPEES))).toContain('₹');
    cleanup();
    expect(describedBy(show(PERCENT))).toContain('%');
  });

  it('does the same in a row of a list', () => {
    const field = show(COUNT, true);
    type(field, '1,2,3');
    expect(field.dataset.entry).toBe('stock');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field)).toContain('Give a number.');
  });
});

it('is what every number of the app is typed into', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const others = files.filter(
    (file) =>
      /\.tsx?$/.test(file) && /type[=:] ?["']number["']/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(others).toEqual([]);
});

const PRODUCT: TypedProduct = {
  ...(Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, ''])) as TypedProduct),
  name: 'Onion',
  pricePaise: '35',
  originalPricePaise: '40',
  quantityLabel: '1 kg',
  categoryId: 'fruits000000001',
  imageUrl: '',
  status: 'active',
  stock: '12',
  barcodes: '',
};
const NUMBERS_OF_PRODUCT = [
  'pricePaise',
  'originalPricePaise',
  'stock',
  'stepGrams',
  'leastGrams',
  'deliveryMinutes',
] as const;

describe.each(NUMBERS_OF_PRODUCT)('the %s of a product', (name) => {
  it.each(UNREADABLE)('is refused as %j, and never taken for none', (text) => {
    const read = readProductForm({ ...PRODUCT, [name]: text });
    expect(read.ok || Object.keys(read.errors)).toEqual([name]);
  });
});

it('refuses every number of the settings that it cannot read', () => {
  const typed = Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const { kind } = SETTING_FIELDS[name];
      const isNumber = kind === 'int' || kind === 'rupees' || kind === 'percent';
      return [name, kind === 'bool' ? false : isNumber ? '1e5' : ''];
    }),
  ) as unknown as Parameters<typeof readSettingsForm>[0];
  const numbers = SETTING_NAMES.filter((name) =>
    ['int', 'rupees', 'percent'].includes(SETTING_FIELDS[name].kind),
  );
  const read = readSettingsForm(typed);
  expect(read.ok || Object.keys(read.errors)).toEqual(expect.arrayContaining(numbers));
});

it('does not take a date that is typed in part for none', () => {
  render(
    <form>
      <input name="endsAt" type="datetime-local" aria-label="Ends" />
      <input name="code" defaultValue="TEN" />
    </form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Ends');
  const { form } = field;
  if (!form) throw new Error('no form');
  expect(formDataOf(form).get('endsAt')).toBe('');
  // As browsers say it; jsdom has no fields that hold a part of a date.
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  expect([...formDataOf(form)]).toEqual([
    ['code', 'TEN'],
    ['endsAt', '?'],
  ]);
});
