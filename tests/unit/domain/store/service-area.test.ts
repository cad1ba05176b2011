import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import {
  areaOf,
  BUILT_IN_SERVICE_AREAS,
  isServiceable,
  NO_OWN_FEE,
  serviceability,
  settingsAt,
} from '../../../../src/domain/store/service-area.ts';
import { anArea } from '../../../support/builders.ts';

describe('a pincode', () => {
  it.each([
    ['425001', { kind: 'deliverable', area: { name: 'Jalgaon Central' } }],
    ['425003', { kind: 'deliverable', area: { name: 'Jalgaon East' } }],
    ['452001', { kind: 'deliverable', area: { name: 'Indore Central' } }],
    ['452003', { kind: 'deliverable', area: { name: 'Indore East' } }],
    ['462001', { kind: 'coming_soon', area: { name: 'Bhopal' } }],
    ['110001', { kind: 'not_served' }],
    ['', { kind: 'not_served' }],
  ])('%s is %o', (pincode, outcome) => {
    const area = areaOf(pincode, BUILT_IN_SERVICE_AREAS);
    const found = serviceability(pincode, BUILT_IN_SERVICE_AREAS);
    expect(found).toEqual(area ? { kind: outcome.kind, area } : outcome);
    expect(found).toMatchObject(outcome);
    expect(isServiceable(pincode, BUILT_IN_SERVICE_AREAS)).toBe(outcome.kind === 'deliverable');
  });

  it('is deliverable when one of two areas with it is active', () => {
    const areas = [false, true].map((isActive) => anArea({ isActive }));

    expect(isServiceable('425001', areas)).toBe(true);
  });

  it('names its area, active or not', () => {
    expect(areaOf('462001', BUILT_IN_SERVICE_AREAS)?.name).toBe('Bhopal');
    expect(areaOf('110001', BUILT_IN_SERVICE_AREAS)).toBeNull();
  });
});

describe('the delivery fee', () => {
  const settings = { deliveryFeePaise: paise(25_00), promiseMinutes: 12 };
  const area = anArea();
  const own = { hasOwnFee: true, deliveryFeePaise: paise(40_00) };

  it.each([
    ['is the shop’s', { ...area, ...NO_OWN_FEE }, 25_00],
    ['is the area’s own', { ...area, ...own }, 40_00],
    ['may be nothing', { ...area, ...own, deliveryFeePaise: paise(0) }, 0],
    ['is not that of an area that is only announced', { ...area, ...own, isActive: false }, 25_00],
    ['is not that of another area', { ...area, ...own, pincode: '425002' }, 25_00],
  ])('%s', (_, known, fee) => {
    expect(settingsAt('425001', [known], settings)).toEqual({
      deliveryFeePaise: fee,
      promiseMinutes: 12,
    });
  });
});
