/** The centre of a service area, and which area is nearest to somewhere (D67). */
import { latinDigits } from '../latin-digits.ts';
import type { ServiceArea } from './service-area.ts';

/** In degrees; south and west are negative. */
export interface Position {
  latitude: number;
  longitude: number;
}

const WRITTEN = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Reads 'latitude, longitude', as maps write it; null if it is something else, or nowhere on Earth. */
export function parsePosition(text: string): Position | null {
  const [, latitude, longitude] = WRITTEN.exec(latinDigits(text)) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isOnEarth ? position : null;
}

/** To a metre, as an area stores its centre. */
const degrees = (value: number) => Number(value.toFixed(5));

/** A position as `centre` of an area. */
export const positionText = ({ latitude, longitude }: Position): string =>
  `${degrees(latitude)},${degrees(longitude)}`;

/** The mean radius. */
const EARTH_METRES = 6_371_000;
const radians = (value: number) => (value * Math.PI) / 180;

/** The length of the shortest way over the Earth's surface, in metres (haversine formula). */
export function distanceMetres(from: Position, to: Position): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) *
      Math.cos(toLatitude) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(haversine));
}

/** An area with its centre farther away says nothing about where somebody is. */
export const NEAR_METRES = 8_000;

/** Areas that a phone has stored since before they had centres have none. */
type WithCentre = Partial<Pick<ServiceArea, 'centre'>>;

/** The area with the nearest centre; null if none is near. */
export function nearestArea<Area extends WithCentre>(
  from: Position,
  areas: readonly Area[],
): Area | null {
  let nearest: Area | null = null;
  let leastMetres = NEAR_METRES;
  for (const area of areas) {
    const centre = parsePosition(area.centre ?? '');
    const metres = centre ? distanceMetres(from, centre) : Infinity;
    if (metres > leastMetres) continue;
    nearest = area;
    leastMetres = metres;
  }
  return nearest;
}
