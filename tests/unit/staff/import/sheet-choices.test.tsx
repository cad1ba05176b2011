// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SheetColumns } from '../../../../src/staff/import/preview/sheet-choices.tsx';

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
