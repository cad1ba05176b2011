import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import {
  cursorSearch,
  listProps,
  listSearch,
  oneOfSearch,
  pageSearch,
  textSearch,
} from '../../../../../src/staff/components/table/list-search.ts';

const pages = listSearch({ page: pageSearch, q: textSearch, show: oneOfSearch(['open', 'all']) });
const slices = listSearch({ ...cursorSearch, q: textSearch });

/** What the address becomes, and how. */
function changed<Search extends Parameters<typeof listProps>[0]>(
  search: Search,
  press: (props: ReturnType<typeof listProps<Search>>) => void,
) {
  const navigate = vi.fn((_options: { search: (before: Search) => Search; replace?: boolean }) =>
    Promise.resolve(),
  );
  press(listProps(search, navigate));
  const [options] = navigate.mock.calls[0] ?? [];
  return { search: options?.search(search), replace: options?.replace ?? false };
}

describe('the address of a list', () => {
  it('is at first what its parameters say without one', () => {
    expect(pages.defaults).toEqual({ page: 1, q: '', show: 'open' });
    expect(v.parse(pages.route.validateSearch, { page: -3, show: 'none' })).toEqual(pages.defaults);
  });

  it('goes to the first page with another filter, and leaves no entry in the history', () => {
    const search = { ...pages.defaults, page: 7, q: 'milk' };
    expect(changed(search, ({ onNarrow }) => onNarrow({ show: 'all' }))).toEqual({
      search: { page: 1, q: 'milk', show: 'all' },
      replace: true,
    });
  });

  it('goes to the newest rows with another filter where rows are read from a cursor', () => {
    const search = { ...slices.defaults, before: '1795358423395-abc' };
    expect(changed(search, ({ onNarrow }) => onNarrow({ q: 'asha' }))).toEqual({
      search: { before: '', after: '', q: 'asha' },
      replace: true,
    });
  });

  it('keeps the filter on another page, which is an entry in the history', () => {
    const search = { ...pages.defaults, q: 'milk' };
    expect(changed(search, ({ onSearch }) => onSearch({ page: 2 }))).toEqual({
      search: { ...search, page: 2 },
      replace: false,
    });
  });
});
