/** Validates the service area form. */
import * as v from 'valibot';
import { ZERO_PAISE } from '../../domain/money.ts';
import { pincodeOf } from '../../domain/people/contact.ts';
import { parsePosition, positionText } from '../../domain/store/area-centre.ts';
import { SERVICE_AREA_FIELDS, type ServiceArea } from '../../domain/store/service-area.ts';
import { typed, typedField, typedOr, typedOrNone } from '../components/form/form-schema.ts';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';
import { type FormErrors, type FormResult, readForm } from '../../ui/read-form.ts';

export type AreaError =
  | 'pincode_wrong'
  | 'pincode_taken'
  | 'name_missing'
  | 'text_long'
  | 'centre_wrong'
  | 'amount_wrong';
export type AreaErrors = FormErrors<ServiceArea, AreaError>;

/** What a fee of an area's own may be. */
export const AREA_FEE: NumberSpec = SERVICE_AREA_FIELDS.deliveryFeePaise;

/** As it is stored; null for what is no place. */
function parseCentre(text: string): string | null {
  const position = parsePosition(text);
  return position && positionText(position);
}

const schema = v.object({
  pincode: typed(pincodeOf, 'pincode_wrong'),
  name: typedField(SERVICE_AREA_FIELDS.name, 'name_missing'),
  nameHi: typedField(SERVICE_AREA_FIELDS.nameHi, 'text_long'),
  nameMr: typedField(SERVICE_AREA_FIELDS.nameMr, 'text_long'),
  isActive: v.boolean(),
  /** Null for the shop's. */
  deliveryFeePaise: typedOrNone(parserOf(AREA_FEE), 'amount_wrong'),
  centre: typedOr('', parseCentre, 'centre_wrong'),
});

export function readAreaForm(area: {
  pincode: string;
  name: string;
  nameHi: string;
  nameMr: string;
  isActive: boolean;
  deliveryFeePaise: string;
  centre: string;
}): FormResult<ServiceArea, AreaError> {
  const read = readForm<v.InferOutput<typeof schema>, AreaError>(schema, area);
  if (!read.ok) return read;
  const { deliveryFeePaise: fee, ...rest } = read.value;
  const own = { hasOwnFee: fee !== null, deliveryFeePaise: fee ?? ZERO_PAISE };
  return { ok: true, value: { ...rest, ...own } as ServiceArea };
}
