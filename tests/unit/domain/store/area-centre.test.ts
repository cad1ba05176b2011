import { describe, expect, it } from 'vitest';
import {
  distanceMetres,
  NEAR_METRES,
  nearestArea,
  parsePosition,
  positionText,
} from '../../../../src/domain/store/area-centre.ts';

const JALGAON = { latitude: 21.0077, longitude: 75.5626 };

describe('a written position', () => {
  it.each([
    ['21.0077, 75.5626', JALGAON],
    ['21.0077,75.5626', JALGAON],
    ['२१.००७७, ७५.५६२६', JALGAON],
    [' -33.9 , -70 ', { latitude: -33.9, longitude: -70 }],
    ['90,180', { latitude: 90, longitude: 180 }],
    ['90.1,0', null],
    ['0,180.1', null],
    ['21.0077', null],
    ['21.0077 75.5626', null],
    ['21°00′N, 75°33′E', null],
    ['', null],
  ])('%j is %o', (text, position) => {
    expect(parsePosition(text)).toEqual(position);
  });

  it('is as exact as a metre', () => {
    expect(positionText({ latitude: 21.007_712_3, longitude: 75.5 })).toBe('21.00771,75.5');
  });
});

describe('the distance', () => {
  it.each([
    ['to the same place', JALGAON, JALGAON, 0],
    [
      'of a degree of latitude',
      { latitude: 0, longitude: 0 },
      { latitude: 1, longitude: 0 },
      111_195,
    ],
    [
      'of a degree of longitude, at 60°',
      { latitude: 60, longitude: 0 },
      { latitude: 60, longitude: 1 },
      55_597,
    ],
    ['from Jalgaon to Indore', JALGAON, { latitude: 22.7196, longitude: 75.8577 }, 192_800],
    [
      'over the date line',
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      111_195,
    ],
    [
      'to the other side',
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 180 },
      20_015_087,
    ],
  ])('%s', (_, from, to, metres) => {
    expect(distanceMetres(from, to) / (metres || 1)).toBeCloseTo(metres === 0 ? 0 : 1, 3);
    expect(distanceMetres(to, from)).toBe(distanceMetres(from, to));
  });
});

describe('the nearest area', () => {
  /** So many metres north of Jalgaon. */
  const north = (name: string, metres: number) => ({
    name,
    centre: `${JALGAON.latitude + metres / 111_195},${JALGAON.longitude}`,
  });

  it.each<{ areas: { name: string; centre?: string }[]; name: string | undefined }>([
    { areas: [north('far', 5_000), north('near', 1_000), north('third', 3_000)], name: 'near' },
    { areas: [north('at the edge', NEAR_METRES - 10)], name: 'at the edge' },
    { areas: [north('beyond', NEAR_METRES + 10)], name: undefined },
    { areas: [{ name: 'without', centre: '' }, north('with', 7_000)], name: 'with' },
    { areas: [{ name: 'stored before' }], name: undefined },
    { areas: [], name: undefined },
  ])('of $areas is $name', ({ areas, name }) => {
    expect(nearestArea(JALGAON, areas)?.name).toBe(name);
  });
});
