/** Parses the typed service areas: a pincode and a name per line. */
import type { SetUp } from '../api/settings.ts';
import { isPincode } from '../../domain/people/contact.ts';
import { SERVICE_AREA_FIELDS } from '../../domain/store/service-area.ts';

/** With the number of the wrong line, or the repeated pincode. */
export type AreasProblem = 'areas_missing' | `areas_wrong ${number}` | `areas_twice ${string}`;

/** '425001 Jalgaon Central' per line; the name defaults to the pincode. */
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
