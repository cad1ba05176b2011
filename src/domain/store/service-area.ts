/** Where the shop delivers (spec sections 5 and 9, D17). */
import { PINCODE_LENGTH } from '../people/contact.ts';
import { type Paise, ZERO_PAISE } from '../money.ts';
import { type Fields, type RecordOf, text, bool, rupees } from '../record-fields.ts';

export const SERVICE_AREA_FIELDS = {
  name: text('name', 80, '', 1),
  nameHi: text('name_hi', 80),
  nameMr: text('name_mr', 80),
  pincode: text('pincode', PINCODE_LENGTH, '', 1),
  /** False: announced as 'coming soon'. */
  isActive: bool('is_active', true),
  /** Whether `deliveryFeePaise` is the fee here; else it is the shop's (D53). */
  hasOwnFee: bool('has_own_fee', false),
  deliveryFeePaise: rupees('delivery_fee', 10_000),
  /** 'latitude,longitude' in degrees; '' for none (D67). */
  centre: text('centre', 24),
} satisfies Fields;

export type ServiceArea = RecordOf<typeof SERVICE_AREA_FIELDS>;

/** An area's own fee: only owners may change these (D23). */
export const AREA_FEE_COLUMNS: readonly string[] = [
  SERVICE_AREA_FIELDS.hasOwnFee.column,
  SERVICE_AREA_FIELDS.deliveryFeePaise.column,
];

/** An area with the fee of the shop. */
export const NO_OWN_FEE = { hasOwnFee: false, deliveryFeePaise: ZERO_PAISE } as const;

const builtIn = (pincode: string, name: string, isActive = true): ServiceArea => ({
  name,
  nameHi: '',
  nameMr: '',
  pincode,
  isActive,
  ...NO_OWN_FEE,
  centre: '',
});

/** The areas of the specification, for a phone without a catalogue. */
export const BUILT_IN_SERVICE_AREAS: readonly ServiceArea[] = [
  builtIn('425001', 'Jalgaon Central'),
  builtIn('425002', 'Jalgaon North'),
  builtIn('425003', 'Jalgaon East'),
  builtIn('452001', 'Indore Central'),
  builtIn('452002', 'Indore West'),
  builtIn('452003', 'Indore East'),
  builtIn('462001', 'Bhopal', false),
];

export type Serviceability =
  | { kind: 'deliverable' | 'coming_soon'; area: ServiceArea }
  | { kind: 'not_served' };

/** `coming_soon`: the pincode has an inactive area only. */
export function serviceability(pincode: string, areas: readonly ServiceArea[]): Serviceability {
  const matches = areas.filter((area) => area.pincode === pincode);
  const active = matches.find((area) => area.isActive);
  if (active) return { kind: 'deliverable', area: active };
  const inactive = matches[0];
  if (inactive) return { kind: 'coming_soon', area: inactive };
  return { kind: 'not_served' };
}

export function isServiceable(pincode: string, areas: readonly ServiceArea[]): boolean {
  return serviceability(pincode, areas).kind === 'deliverable';
}

/** The area of a pincode, active or not; null for an unknown pincode. */
export function areaOf(pincode: string, areas: readonly ServiceArea[]): ServiceArea | null {
  return areas.find((area) => area.pincode === pincode) ?? null;
}

/** The shop's settings for a delivery to a pincode: with the fee of its area, if that has one of its own (D53). */
export function settingsAt<Settings extends { deliveryFeePaise: Paise }>(
  pincode: string,
  areas: readonly ServiceArea[],
  settings: Settings,
): Settings {
  const area = areas.find((known) => known.pincode === pincode && known.isActive);
  return area?.hasOwnFee ? { ...settings, deliveryFeePaise: area.deliveryFeePaise } : settings;
}
