// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from '../../../../../src/staff/components/table/search-box.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A search box whose URL changes when the test says so. */
function aSearchBox() {
  const onSearch = vi.fn();
  const boxFor = (value: string) => (
    <SearchBox label="Search products" value={value} onSearch={onSearch} />
  );
  const { rerender } = render(boxFor(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    onSearch,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    pressEnter: () => fireEvent.submit(field),
    urlBecomes: (value: string) => rerender(boxFor(value)),
  };
}

it('keeps what is typed when the URL comes to an earlier search', () => {
  const { onSearch, field, type, pressEnter, urlBecomes } = aSearchBox();
  type('oni');
  pressEnter();
  type('onion r');
  pressEnter();
  expect(onSearch.mock.calls).toEqual([['oni'], ['onion r']]);
  type('onion red');
  urlBecomes('oni');
  expect(field.value).toBe('onion red');
  urlBecomes('onion r');
  expect(field.value).toBe('onion red');
});

it('shows what the URL is changed to elsewhere, also if it was searched for before', () => {
  const { field, type, pressEnter, urlBecomes } = aSearchBox();
  urlBecomes('rice');
  expect(field.value).toBe('rice');
  type('dal');
  pressEnter();
  urlBecomes('dal');
  urlBecomes('rice');
  expect(field.value).toBe('rice');
  urlBecomes('dal');
  expect(field.value).toBe('dal');
});

it('keeps the space after a word that is searched for', () => {
  const { field, type, pressEnter, urlBecomes } = aSearchBox();
  type('toor ');
  pressEnter();
  urlBecomes('toor');
  expect(field.value).toBe('toor ');
});

it('searches once, however long the URL takes: another one would undo that somebody has left meanwhile', () => {
  vi.useFakeTimers();
  const { onSearch, type, pressEnter } = aSearchBox();
  type('ga?');
  pressEnter();
  vi.advanceTimersByTime(1_000);
  expect(onSearch.mock.calls).toEqual([['ga?']]);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  vi.advanceTimersByTime(1_000);
  expect(onSearch.mock.calls).toEqual([['ga?'], ['']]);
});
