// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AskedColumns, SheetColumns } from '../../../../src/staff/import/preview/sheet-choices.tsx';

afterEach(cleanup);

const HEADINGS = [
  { heading: 'Item', key: 'item', at: 0, column: 'name' as const, asked: null, samples: ['Poha'] },
  { heading: '', key: '', at: 27, column: null, asked: null, samples: ['4'] },
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
  const rate = { heading: 'Rate', key: 'rate', at: 2, column: null, samples: ['8.85', '101'] };
  const headings = [...HEADINGS, { ...rate, asked: 'price' as const }];
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
