// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrokenScreen } from '../../../../src/customer/not-found/not-found-screen.tsx';
import { preventRouterReload } from '../../../../src/lib/when-loaded.ts';
import { notFoundText } from '../../../../src/text/not-found.ts';

preventRouterReload();

const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
});
afterEach(() => {
  cleanup();
  reload.mockClear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** As Vite's helper does when the code of a screen does not come. */
async function load(): Promise<Record<string, never>> {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/search.js');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

async function openMissingScreen(isReached: boolean) {
  const answer = new Response(null, { status: isReached ? 200 : 502 });
  const ask = vi.fn<() => Promise<Response>>(async () => answer);
  vi.stubGlobal('fetch', ask);
  const root = createRootRoute();
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(load),
    errorComponent: BrokenScreen,
  });
  const homeAgain = createRoute({ getParentRoute: () => root, path: '/home' });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([home, homeAgain]), history });
  render(<RouterProvider router={router as never} />);
  await screen.findByText(notFoundText('notHereTitle'));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  return ask;
}

it('keeps the page while the server fails, and loads it anew when pressed once it answers', async () => {
  const ask = await openMissingScreen(false);
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue(new Response());
  fireEvent.click(screen.getByRole('button', { name: notFoundText('retry') }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('loads the page anew by itself where the server answers', async () => {
  await openMissingScreen(true);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
