import { nearestArea } from '../../domain/store/area-centre.ts';
import type { ServiceArea } from '../../domain/store/service-area.ts';
import { devicePosition } from '../../lib/device-position.ts';

/** The area that is nearest to this phone, or why there is none. The position is neither stored nor sent. */
export async function findNearest(
  areas: readonly ServiceArea[],
): Promise<ServiceArea | 'denied' | 'unknown' | 'far'> {
  const position = await devicePosition();
  return typeof position === 'string' ? position : (nearestArea(position, areas) ?? 'far');
}
