// @vitest-environment jsdom
/** Whoever has no catalogue is told why, and does not wait for what will not come. */
import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useCatalogueState } from '../../../../src/customer/catalogue/use-catalogue-state.ts';
import { catalogueFailedAtom, reachabilityAtom } from '../../../../src/state/connection.ts';

const HERE = { position: { rev: 1, lineage: 'a' } };
const NONE = { position: null };

it.each([
  { known: undefined, server: 'unreachable', hasFailed: true, state: 'loading' },
  { known: NONE, server: 'unknown', hasFailed: false, state: 'loading' },
  { known: NONE, server: 'reachable', hasFailed: false, state: 'loading' },
  { known: NONE, server: 'reachable', hasFailed: true, state: 'failed' },
  { known: NONE, server: 'unreachable', hasFailed: true, state: 'missing' },
  { known: NONE, server: 'portal', hasFailed: false, state: 'missing' },
  { known: HERE, server: 'unreachable', hasFailed: true, state: 'ready' },
] as const)('is $state: $known, $server, $hasFailed', ({ known, server, hasFailed, state }) => {
  const store = createStore();
  store.set(reachabilityAtom, server);
  store.set(catalogueFailedAtom, hasFailed);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store }, children);
  expect(renderHook(() => useCatalogueState(known), { wrapper }).result.current).toBe(state);
});
