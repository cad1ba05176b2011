import { expect, it } from 'vitest';
import { editBody, NO_RESOLUTION } from '../../../../src/staff/api/collection.ts';
import { agoText, fieldName, columnValueText } from '../../../../src/staff/saving/change-words.ts';
import { conflictText } from '../../../../src/staff/components/dialog/conflict-dialog.tsx';

const opened = { name: 'Onion', price: 31, description: '' };

it('sends only what was changed, and what that was before', () => {
  expect(editBody(opened, { ...opened, description: 'Red' }, NO_RESOLUTION)).toEqual({
    description: 'Red',
    seen: { description: '' },
  });
});

it('leaves out what is to stay theirs, and replaces knowingly what is to be mine', () => {
  const wanted = { name: 'Red onion', price: 40, description: '' };
  expect(editBody(opened, wanted, { kept: ['price'], replaced: {} })).toEqual({
    name: 'Red onion',
    seen: { name: 'Onion' },
  });
  expect(editBody(opened, wanted, { kept: ['name'], replaced: { price: 33 } })).toEqual({
    price: 40,
    seen: { price: 33 },
  });
});

it('says who has changed what, and when', () => {
  const conflict = { field: 'price', now: 33, shown: 33, wanted: 40, by: 'Asha', atMs: 0 };
  expect(conflictText(conflict, 70_000)).toBe(
    'Asha changed Price to ₹33 a minute ago. You wrote ₹40.',
  );
  expect(conflictText({ ...conflict, field: 'stock', by: '' }, 0)).toBe(
    'Stock is 33 by now. You wrote 40.',
  );
});

it.each([
  ['price', 33.5, '₹33.50'],
  ['opens_at_minute', 360, '06:00'],
  ['is_active', false, 'off'],
  ['upi_id', '', 'nothing'],
  ['image', 'a_1.webp', 'a picture'],
])('reads %s of %j as %s', (field, value, words) => {
  expect(columnValueText(field, value)).toBe(words);
});

it('names a field that is new here as the database does', () => {
  expect([fieldName('upi_id'), fieldName('colour_of_day')]).toEqual(['UPI ID', 'colour of day']);
});

it.each([
  [10_000, 'just now'],
  [5 * 60_000, '5 minutes ago'],
  [60 * 60_000, 'an hour ago'],
])('says %i ms as %s', (ms, words) => {
  expect(agoText(0, ms)).toBe(words);
});
