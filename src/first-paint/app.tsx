import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode, useEffect } from 'react';
import type { makeRouter } from '../router.tsx';
import type { atomStore } from '../state/atom-store.ts';

/** The whole app, as the phone runs it and as the server draws its first picture. */
export function App({
  router,
  store: given,
  onShown,
}: {
  router: ReturnType<typeof makeRouter>;
  store: typeof atomStore;
  /** Once everything that is seen works. */
  onShown?: () => void;
}) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <Provider store={given}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
}
