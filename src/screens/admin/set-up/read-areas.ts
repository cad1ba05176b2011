/** The pincodes served, as they are typed: one per line, with a name. */
import { isPincode } from '../../../domain/contact.ts';

export interface TypedArea {
  pincode: string;
  name: string;
}

export type AreasProblem =
  | { error: 'areas_missing' }
  | { error: 'areas_wrong'; line: number }
  | { error: 'areas_twice'; pincode: string };

/** '425001 Jalgaon Central' per line; without a name the pincode stands for it. */
export function readAreas(
  text: string,
): { ok: true; areas: TypedArea[] } | { ok: false; problem: AreasProblem } {
  const areas: TypedArea[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, pincode = '', rest = ''] = /^\s*(\d+)[\s,;:-]*(.*?)\s*$/.exec(line) ?? [];
    if (!isPincode(pincode) || rest.length > 80) {
      return { ok: false, problem: { error: 'areas_wrong', line: index + 1 } };
    }
    if (areas.some((area) => area.pincode === pincode)) {
      return { ok: false, problem: { error: 'areas_twice', pincode } };
    }
    areas.push({ pincode, name: rest === '' ? pincode : rest });
  }
  return areas.length === 0
    ? { ok: false, problem: { error: 'areas_missing' } }
    : { ok: true, areas };
}
