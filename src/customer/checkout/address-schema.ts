/** What the checkout form asks for (spec section 5). Messages are codes; src/text says them. */
import * as v from 'valibot';
import type { SavedAddress } from '../../phone/db/preferences.ts';
import type { OrderDraft } from '../../phone/db/orders.ts';
import { isPincode, PINCODE_LENGTH } from '../../domain/people/contact.ts';
import { joinAddress } from '../../domain/people/profile.ts';
import { isServiceable, type ServiceArea } from '../../domain/store/service-area.ts';
import { type FormErrors, type FormResult, readForm } from '../../ui/read-form.ts';
import { oneLine, phoneNumber } from '../form-fields.ts';

export type AddressField = keyof SavedAddress;
export type AddressProblem =
  | 'name_missing'
  | 'phone_invalid'
  | 'address_missing'
  | 'pincode_invalid';
export type AddressErrors = FormErrors<SavedAddress, AddressProblem>;

/** Longest texts; building, street and landmark together stay within what an order may carry. */
export const FIELD_LENGTHS: Readonly<Record<AddressField, number>> = {
  name: 100,
  phone: 20,
  building: 120,
  street: 200,
  landmark: 120,
  pincode: PINCODE_LENGTH,
  instructions: 500,
};

function required(problem: AddressProblem) {
  return v.pipe(oneLine, v.minLength(1, problem));
}

/** The form's fields, checked and tidied, given where the shop delivers. */
function addressSchema(areas: readonly ServiceArea[]) {
  return v.object({
    name: required('name_missing'),
    phone: phoneNumber,
    building: required('address_missing'),
    street: required('address_missing'),
    landmark: oneLine,
    pincode: v.pipe(
      required('address_missing'),
      v.check(isPincode, 'pincode_invalid'),
      v.check((pincode) => isServiceable(pincode, areas), 'pincode_invalid'),
    ),
    instructions: oneLine,
  });
}

/** Checks a form as typed: the order's customer, or the first problem of each field. */
export function checkAddress(
  typed: SavedAddress,
  areas: readonly ServiceArea[],
): FormResult<OrderDraft['customer'], AddressProblem, SavedAddress> {
  const result = readForm<SavedAddress, AddressProblem>(addressSchema(areas), typed);
  if (!result.ok) return result;
  const { name, phone, building, street, landmark, pincode, instructions } = result.value;
  const address = joinAddress({ building, street, landmark });
  return { ok: true, value: { name, phone, address, pincode, instructions } };
}
