/** The typed service areas: a pincode, a name and, where the area has one of its own, a delivery fee per line. */
import { latinDigits } from '../../domain/latin-digits.ts';
import { paise, ZERO_PAISE } from '../../domain/money.ts';
import { isPincode } from '../../domain/people/contact.ts';
import { SERVICE_AREA_FIELDS } from '../../domain/store/service-area.ts';
import type { SetUp } from '../api/settings.ts';
import { typedRupees } from '../components/form/form-schema.ts';
import { parserOf } from '../components/form/parse-amount.ts';

/** With the number of the wrong line, or the repeated pincode. */
export type AreasProblem = 'areas_missing' | `areas_wrong ${number}` | `areas_twice ${string}`;

const LINE = /^\s*(\d+)[\s,;:-]*(.*?)\s*$/;
/** '₹40', 'Rs. 40/-' or '40 rs' at the end; a number alone belongs to the name: 'Sector 12'. */
const FEE =
  /[\s,;:=-]*(?:(?:₹|\brs\.?|रु\.?)\s*([\d.,]+)(?:\s*\/-)?|([\d.,]+)\s*(?:₹|rs\.?|रु\.?|\/-))$/iu;
const parseFee = parserOf(SERVICE_AREA_FIELDS.deliveryFeePaise);

/** '425001 Jalgaon Central' or '425107 Bhusawal ₹40' per line; the name defaults to the pincode. */
export function readAreas(text: string): SetUp['areas'] | AreasProblem {
  const areas: SetUp['areas'] = [];
  for (const [index, typed] of text.split('\n').entries()) {
    const line = latinDigits(typed);
    if (line.trim() === '') continue;
    const [, pincode = '', rest = ''] = LINE.exec(line) ?? [];
    const [, before, after] = FEE.exec(rest) ?? [];
    const typedFee = before ?? after;
    const fee = typedFee === undefined ? ZERO_PAISE : parseFee(typedFee);
    const name = rest.replace(FEE, '');
    if (!isPincode(pincode) || fee === null || name.length > SERVICE_AREA_FIELDS.name.max)
      return `areas_wrong ${index + 1}`;
    if (areas.some((area) => area.pincode === pincode)) return `areas_twice ${pincode}`;
    areas.push({
      pincode,
      name: name === '' ? pincode : name,
      hasOwnFee: typedFee !== undefined,
      deliveryFeePaise: paise(fee),
    });
  }
  return areas.length === 0 ? 'areas_missing' : areas;
}

/** An area as `readAreas` takes it. */
export function typedArea({
  pincode,
  name,
  hasOwnFee,
  deliveryFeePaise,
}: SetUp['areas'][number]): string {
  return hasOwnFee ? `${pincode} ${name} ₹${typedRupees(deliveryFeePaise)}` : `${pincode} ${name}`;
}
