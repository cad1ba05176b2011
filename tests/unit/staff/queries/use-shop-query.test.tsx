// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { invalidateAccess } from '../../../../src/staff/session/access.ts';
import { problem, type Reply } from '../../../../src/staff/api/client.ts';
import { RemoteView } from '../../../../src/staff/components/remote-view.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { useRefetchAll, useShopQuery } from '../../../../src/staff/queries/use-shop-query.ts';
import { useAdmin } from '../../../../src/staff/session/use-admin.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

const ADMIN = { account: 'account00000001', token: 'a token', role: 'owner' as const };
const SESSION = { ...ADMIN, signInName: 'owner', isAdmin: true, profile: null };
const UNREACHABLE = problem('unreachable');
const ONION: Reply<string> = { ok: true, data: 'onion' };

beforeEach(async () => {
  await emptyDatabase();
  invalidateAccess();
  // Whether the session is still an admin's is asked of a server that does not answer: the session says it.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server')));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The admin area with one page, whose reads wait until they are answered. */
async function openPage() {
  await act(() => saveSession(SESSION));
  const waiting: ((reply: Reply<string>) => void)[] = [];
  const page = {
    /** Tokens of the reads. */
    reads: [] as string[],
    guardCount: 0,
    token: ADMIN.token,
    answer: (reply: Reply<string>) => act(async () => waiting.shift()?.(reply)),
    renew: (token: string) => {
      page.token = token;
      return act(() => router.invalidate());
    },
  };
  function Page() {
    const { token } = useAdmin();
    useRefetchAll(token);
    const shelf = useShopQuery(['shelf'], (given) => {
      page.reads.push(given);
      return new Promise<Reply<string>>((resolve) => waiting.push(resolve));
    });
    return <RemoteView remote={shelf}>{(name) => <p>{name}</p>}</RemoteView>;
  }
  const root = createRootRoute();
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    beforeLoad: () => {
      page.guardCount += 1;
      return { ...ADMIN, token: page.token };
    },
    component: Page,
  });
  const router = createRouter({
    routeTree: root.addChildren([admin]),
    history: createMemoryHistory({ initialEntries: ['/admin'] }),
  });
  render(<RouterProvider router={router as never} />);
  await expect.poll(() => page.reads).toHaveLength(1);
  return page;
}

it('shows what is answered, and stays where it is', async () => {
  const page = await openPage();
  await page.answer(ONION);
  await screen.findByText('onion');
  expect(page.guardCount).toBe(1);
});

it('keeps the button to try again while it is pressed, until the answer', async () => {
  const page = await openPage();
  await page.answer(UNREACHABLE);
  const button = await screen.findByRole('button', { name: 'Try again' });
  button.focus();
  await act(async () => button.click());
  expect(page.reads).toHaveLength(2);
  expect(document.activeElement).toBe(button);
  await page.answer(ONION);
  await screen.findByText('onion');
});

it.each([
  [UNREACHABLE, 'The shop is not answering. This page tries again by itself.'],
  [problem('server_error'), 'Something went wrong at the shop. This page tries again by itself.'],
])('says of %o that it tries again', async (reply, sentence) => {
  const page = await openPage();
  await page.answer(reply);
  await screen.findByText(sentence);
});

it.each([
  ['the session is not accepted', problem('not_admin'), true],
  ['an outdated session gets empty lists', ONION, false],
])('asks again for access when %s', async (_what, reply, isAdmin) => {
  const page = await openPage();
  await act(() => saveSession({ ...SESSION, isAdmin }));
  await page.answer(reply);
  await expect.poll(() => page.guardCount).toBe(2);
});

it('says of an admin who may not read something that the shop refused it', async () => {
  vi.stubGlobal('fetch', async () => Response.json(true));
  const page = await openPage();
  await page.answer(problem('not_admin', 'Not for packers.'));
  await screen.findByText('The shop refused this: Not for packers.');
  await expect.poll(() => page.guardCount).toBe(2);
});

it.each(['online', 'offline'])('reads again after the event %s', async (event) => {
  const page = await openPage();
  await page.answer(ONION);
  act(() => void dispatchEvent(new Event(event)));
  await expect.poll(() => page.reads).toHaveLength(2);
});

it('reads again with a renewed token', async () => {
  const page = await openPage();
  await page.answer(ONION);
  await page.renew('a renewed token');
  await expect.poll(() => page.reads).toEqual([ADMIN.token, 'a renewed token']);
});
