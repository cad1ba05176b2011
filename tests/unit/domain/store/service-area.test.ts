import { describe, expect, it } from 'vitest';
import {
  areaNameFor,
  BUILT_IN_SERVICE_AREAS,
  isServiceable,
  serviceability,
} from '../../../../src/domain/store/service-area.ts';

describe('a pincode', () => {
  it.each([
    ['425001', { kind: 'deliverable', areaName: 'Jalgaon Central' }],
    ['425003', { kind: 'deliverable', areaName: 'Jalgaon East' }],
    ['452001', { kind: 'deliverable', areaName: 'Indore Central' }],
    ['452003', { kind: 'deliverable', areaName: 'Indore East' }],
    ['462001', { kind: 'coming_soon', areaName: 'Bhopal' }],
    ['110001', { kind: 'not_served' }],
    ['', { kind: 'not_served' }],
  ])('%s is %o', (pincode, outcome) => {
    expect(serviceability(pincode, BUILT_IN_SERVICE_AREAS)).toEqual(outcome);
    expect(isServiceable(pincode, BUILT_IN_SERVICE_AREAS)).toBe(outcome.kind === 'deliverable');
  });

  it('is deliverable when one of two areas with it is active', () => {
    const areas = [false, true].map((isActive) => ({ name: 'A', pincode: '425001', isActive }));

    expect(isServiceable('425001', areas)).toBe(true);
  });

  it('names its area, active or not', () => {
    expect(areaNameFor('462001', BUILT_IN_SERVICE_AREAS)).toBe('Bhopal');
    expect(areaNameFor('110001', BUILT_IN_SERVICE_AREAS)).toBeNull();
  });
});
