// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SheetHeading } from '../../../../src/staff/import/read-sheet.ts';
import { aCategory } from '../../../support/builders.ts';
import {
  AskedColumns,
  SheetCategories,
  SheetColumns,
} from '../../../../src/staff/import/preview/sheet-choices.tsx';

afterEach(cleanup);

const heading = {
  key: '',
  at: 0,
  column: null,
  asked: null,
  samples: ['4'],
  isReadWithPrice: false,
};
const HEADINGS: SheetHeading[] = [
  { ...heading, heading: 'Item', key: 'item', column: 'name', samples: ['Poha'] },
  { ...heading, heading: '', at: 27 },
];

it('names columns without a heading by their letter, and says which line has the headings', () => {
  const onFirstProduct = vi.fn();
  render(
    <SheetColumns
      headings={HEADINGS}
      headingLine={3}
      firstProduct={undefined}
      onChoose={() => {}}
      onFirstProduct={onFirstProduct}
    />,
  );
  expect(screen.getByLabelText('Column AB')).toBeTruthy();
  expect(screen.getByText(/left out: Column AB/)).toBeTruthy();
  expect(
    screen.getByText('Line 3 was taken as the headings. 2 lines above it are left out.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Line 3 is a product too' }));
  expect(onFirstProduct).toHaveBeenCalledWith(2);
});

it('calls no column left out that is read with the price or is empty', () => {
  const per = { ...heading, heading: 'Per', at: 3, samples: ['doz'], isReadWithPrice: true };
  const empty = { ...heading, heading: 'Remarks', at: 4, samples: [] };
  render(
    <SheetColumns
      headings={[...HEADINGS, per, empty]}
      headingLine={1}
      firstProduct={undefined}
      onChoose={() => {}}
      onFirstProduct={() => {}}
    />,
  );
  expect(screen.getByText('These columns are left out: Column AB.')).toBeTruthy();
  expect(screen.getByText(/read with them/)).toBeTruthy();
});

it('takes that back', () => {
  const onFirstProduct = vi.fn();
  render(
    <SheetColumns
      headings={HEADINGS}
      headingLine={0}
      firstProduct={0}
      onChoose={() => {}}
      onFirstProduct={onFirstProduct}
    />,
  );
  expect(screen.getByText(/every line is read as a product/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Line 1 has the headings after all' }));
  expect(onFirstProduct).toHaveBeenCalledWith(undefined);
});

it('asks about a column that may be the price, with samples, and leaves the others out', () => {
  const onChoose = vi.fn();
  const rate = { ...heading, heading: 'Rate', key: 'rate', at: 2, samples: ['8.85', '101'] };
  const headings: SheetHeading[] = [...HEADINGS, { ...rate, asked: 'price' }];
  render(<AskedColumns headings={headings} onChoose={onChoose} />);
  expect(screen.getByText('Is ‘Rate’ the price that customers pay?')).toBeTruthy();
  expect(screen.getByText('8.85 · 101')).toBeTruthy();
  const buttons = screen.getAllByRole('button');
  for (const button of buttons) fireEvent.click(button);
  expect(onChoose.mock.calls).toEqual([
    [headings[2], 'price'],
    [headings[2], null],
  ]);
});

it('folds many categories that are to be made, and never the choice that rows without one wait for', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ name: `Company ${at}`, rows: 2 }));
  const onChoose = vi.fn();
  const { container } = render(
    <SheetCategories
      unknown={[...many, { name: '', rows: 4 }]}
      categories={[aCategory()]}
      chosen={{}}
      onChoose={onChoose}
    />,
  );
  expect(container.querySelector('details')?.open).toBe(false);
  const choice = screen.getByLabelText('Rows without a category');
  expect(choice.closest('details')).toBeNull();
  fireEvent.change(choice, { target: { value: aCategory().slug } });
  expect(onChoose).toHaveBeenCalledWith('', aCategory().slug);
});
