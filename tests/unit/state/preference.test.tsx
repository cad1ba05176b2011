// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts } from '../../../src/phone/db/form-drafts.ts';
import {
  readPreference,
  saveLocation,
  writePreference,
} from '../../../src/phone/db/preferences.ts';
import { usePreference } from '../../../src/state/preference.ts';

beforeEach(() => localStorage.clear());

const jalgaon = { pincode: '425001', areaName: 'Jalgaon Central' };

/** What another tab writes arrives as an event only. */
function writeElsewhere(name: string, value: unknown): void {
  localStorage.setItem(name, JSON.stringify(value));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: name })));
}

describe('a preference that is shown', () => {
  it('follows what this tab writes', () => {
    const { result } = renderHook(() => usePreference('location_data'));
    expect(result.current).toBeNull();
    act(() => saveLocation(jalgaon));
    expect(result.current).toEqual(jalgaon);
  });

  it('follows what another tab writes', () => {
    const { result } = renderHook(() => usePreference('promo_code'));
    writeElsewhere('essentials_promo_code', { typed: 'DIWALI10', isApplied: true });
    expect(result.current).toEqual({ typed: 'DIWALI10', isApplied: true });
  });

  it('is forgotten with the drafts', () => {
    writePreference('promo_code', { typed: 'DIWALI10', isApplied: true });
    const { result } = renderHook(() => usePreference('promo_code'));
    act(clearDrafts);
    expect(result.current).toEqual({ typed: '', isApplied: false });
  });

  it('stays the same object while nothing changes, and is absent when it makes no sense', () => {
    saveLocation(jalgaon);
    expect(readPreference('location_data')).toBe(readPreference('location_data'));
    const { result } = renderHook(() => usePreference('location_data'));
    writeElsewhere('essentials_location_data', { pincode: 'abc' });
    expect(result.current).toBeNull();
  });
});
