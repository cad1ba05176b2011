// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountNotice } from '../../../../src/staff/layout/account-notice.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

const suspended = (id: string, name: string) => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  action: 'suspend',
  name,
  by_name: 'Heera',
  undo: 'activate_user',
  undo_user: `user_of_${id}`,
});
const told = (changes: object[]) => vi.stubGlobal('fetch', async () => Response.json({ changes }));

beforeEach(emptyDatabase);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows the newest of several changes, folds the others, and confirms all below them', async () => {
  told([suspended('a', 'Asha'), suspended('b', 'Bina'), suspended('c', 'Chitra')]);
  renderInAdmin(() => <AccountNotice />);

  const fold = (await screen.findByText('and 2 more')).closest('details');
  const isFolded = (text: RegExp) => fold?.contains(screen.getByText(text));
  expect([/Chitra/, /Bina/, /Asha/].map(isFolded)).toEqual([false, true, true]);
  const confirm = screen.getByText('That is right');
  expect([fold?.open, fold?.contains(confirm)]).toEqual([false, true]);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByText('Accounts were changed')).toBeNull());
});

it('confirms a single change at once', async () => {
  told([suspended('a', 'Asha')]);
  renderInAdmin(() => <AccountNotice />);

  const confirm = await screen.findByText('That is right');
  expect(confirm.closest('details')).toBeNull();
});
