import type { ComponentProps } from 'react';
import { SelectField as Field } from '../../../ui/select-field.tsx';

/** A select as the admin area shows it: small beside search boxes, like a text field in forms. */
export const SelectField = (props: Omit<ComponentProps<typeof Field>, 'isCompact'>) => (
  <Field {...props} isCompact />
);
