/** Validates the service area form. */
import * as v from 'valibot';
import { isPincode } from '../../domain/people/contact.ts';
import { SERVICE_AREA_FIELDS, type ServiceArea } from '../../domain/store/service-area.ts';
import { typed, typedField } from '../components/form-schema.ts';
import { type FormErrors, readForm } from '../../ui/read-form.ts';

export type AreaError = 'pincode_wrong' | 'pincode_taken' | 'name_missing' | 'text_long';
export type AreaErrors = FormErrors<ServiceArea, AreaError>;

const schema = v.object({
  pincode: typed((text) => (isPincode(text.trim()) ? text.trim() : null), 'pincode_wrong'),
  name: typedField(SERVICE_AREA_FIELDS.name, 'name_missing'),
  isActive: v.boolean(),
});

export const readAreaForm = (area: { pincode: string; name: string; isActive: boolean }) =>
  readForm<ServiceArea, AreaError>(schema, area);
