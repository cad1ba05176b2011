// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formDataOf } from '../../../../../src/staff/components/form/form-data.ts';
import { NumberField } from '../../../../../src/staff/components/form/number-field.tsx';
import type { NumberSpec } from '../../../../../src/staff/components/form/parse-amount.ts';

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
    [RUPEES, 'Rs.45/-'],
    [PERCENT, '12.5'],
    [PERCENT, '૧૨.૫ %'],
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
