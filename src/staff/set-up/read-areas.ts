/** The pincodes served, as they are typed: one per line, with a name. */
import type { SetUp } from '../api/settings.ts';
import { isPincode } from '../../domain/people/contact.ts';
import { SERVICE_AREA_FIELDS } from '../../domain/store/service-area.ts';

/** With the line that is wrong, or the pincode that stands there twice. */
export type AreasProblem = 'areas_missing' | `areas_wrong ${number}` | `areas_twice ${string}`;

/** '425001 Jalgaon Central' per line; without a name the pincode stands for it. */
export function readAreas(text: string): SetUp['areas'] | AreasProblem {
  const areas: SetUp['areas'] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, pincode = '', rest = ''] = /^\s*(\d+)[\s,;:-]*(.*?)\s*$/.exec(line) ?? [];
    if (!isPincode(pincode) || rest.length > SERVICE_AREA_FIELDS.name.max)
      return `areas_wrong ${index + 1}`;
    if (areas.some((area) => area.pincode === pincode)) return `areas_twice ${pincode}`;
    areas.push({ pincode, name: rest === '' ? pincode : rest });
  }
  return areas.length === 0 ? 'areas_missing' : areas;
}
