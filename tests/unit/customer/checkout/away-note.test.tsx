// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { AwayNote } from '../../../../src/customer/checkout/away-note.tsx';
import { atomStore } from '../../../../src/state/atom-store.ts';
import { reachabilityAtom } from '../../../../src/state/connection.ts';
import { checkoutText } from '../../../../src/text/checkout.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  { hasNetwork: true, note: 'silentNote' },
  { hasNetwork: false, note: 'offlineNote' },
] as const)('says $note where the browser reports a network: $hasNetwork', (given) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(given.hasNetwork);
  atomStore.set(reachabilityAtom, 'unreachable');
  render(
    <Provider store={atomStore}>
      <AwayNote />
    </Provider>,
  );
  expect(screen.getByText(checkoutText(given.note))).toBeTruthy();
});
