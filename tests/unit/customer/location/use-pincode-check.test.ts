// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServedAreas } from '../../../../src/domain/catalogue/catalogue.ts';
import { BUILT_IN_SERVICE_AREAS } from '../../../../src/domain/store/service-area.ts';
import { usePincodeCheck } from '../../../../src/customer/location/use-pincode-check.ts';
import { anArea } from '../../../support/builders.ts';

const NO_WORD: ServedAreas = { position: null, areas: BUILT_IN_SERVICE_AREAS };
const served = (...pincodes: string[]): ServedAreas => ({
  position: { lineage: 'first-life', rev: 1 },
  areas: pincodes.map((pincode) => anArea({ pincode, name: 'Pachora' })),
});

function open(areas: ServedAreas) {
  const view = renderHook((shown) => usePincodeCheck(shown, ''), { initialProps: areas });
  const look = (pincode: string) => act(() => view.result.current.check(pincode));
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { ...view, look, pass, now: () => view.result.current };
}

describe('a pincode asked about', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('is answered after a second', () => {
    const { look, pass, now } = open(served('424201'));
    look('424201');
    expect(now()).toMatchObject({ isChecking: true, answer: null });
    pass(1000);
    expect(now()).toMatchObject({ isChecking: false, answer: { kind: 'deliverable' } });
  });

  it('is not refused before the shop has said where it delivers', () => {
    const { look, pass, now, rerender } = open(NO_WORD);
    look('424201');
    pass(3000);
    expect(now()).toMatchObject({ isChecking: true, answer: null });
    rerender(served('424201'));
    expect(now()).toMatchObject({ isChecking: false, answer: { kind: 'deliverable' } });
  });

  it('is answered by the built-in areas when no word comes', () => {
    const { look, pass, now } = open(NO_WORD);
    look('425001');
    pass(6000);
    expect(now()).toMatchObject({ isChecking: false, answer: { kind: 'deliverable' } });
  });

  it('gets another answer when the shop begins to deliver there, until it is typed over', () => {
    const { look, pass, now, rerender } = open(served('425001'));
    look('424201');
    pass(1000);
    expect(now().answer).toEqual({ kind: 'not_served' });
    rerender(served('425001', '424201'));
    expect(now().answer).toMatchObject({ kind: 'deliverable' });
    act(() => now().setPincode('4242'));
    pass(6000);
    expect(now()).toMatchObject({ isChecking: false, answer: null });
  });
});
