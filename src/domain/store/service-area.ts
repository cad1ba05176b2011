/** Where the shop delivers (spec sections 5 and 9, D17). */
import { PINCODE_LENGTH } from '../people/contact.ts';
import { type Fields, type RecordOf, text, bool } from '../record-fields.ts';

export const SERVICE_AREA_FIELDS = {
  name: text('name', 80, '', 1),
  pincode: text('pincode', PINCODE_LENGTH, '', 1),
  /** False: announced as 'coming soon'. */
  isActive: bool('is_active', true),
} satisfies Fields;

export type ServiceArea = RecordOf<typeof SERVICE_AREA_FIELDS>;

/** The areas of the specification, for a phone without a catalogue. */
export const BUILT_IN_SERVICE_AREAS: readonly ServiceArea[] = [
  { name: 'Jalgaon Central', pincode: '425001', isActive: true },
  { name: 'Jalgaon North', pincode: '425002', isActive: true },
  { name: 'Jalgaon East', pincode: '425003', isActive: true },
  { name: 'Indore Central', pincode: '452001', isActive: true },
  { name: 'Indore West', pincode: '452002', isActive: true },
  { name: 'Indore East', pincode: '452003', isActive: true },
  { name: 'Bhopal', pincode: '462001', isActive: false },
];

export type Serviceability =
  | { kind: 'deliverable'; areaName: string }
  | { kind: 'coming_soon'; areaName: string }
  | { kind: 'not_served' };

/** `coming_soon`: the pincode has an inactive area only. */
export function serviceability(pincode: string, areas: readonly ServiceArea[]): Serviceability {
  const matches = areas.filter((area) => area.pincode === pincode);
  const active = matches.find((area) => area.isActive);
  if (active) return { kind: 'deliverable', areaName: active.name };
  const inactive = matches[0];
  if (inactive) return { kind: 'coming_soon', areaName: inactive.name };
  return { kind: 'not_served' };
}

export function isServiceable(pincode: string, areas: readonly ServiceArea[]): boolean {
  return serviceability(pincode, areas).kind === 'deliverable';
}

/** The area's name for a pincode, active or not; null for an unknown pincode. */
export function areaNameFor(pincode: string, areas: readonly ServiceArea[]): string | null {
  return areas.find((area) => area.pincode === pincode)?.name ?? null;
}
