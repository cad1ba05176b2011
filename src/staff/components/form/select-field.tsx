import type { ComponentProps } from 'react';
import { adminText } from '../../../text/admin.ts';
import { SelectField as Field } from '../../../ui/select-field.tsx';

/**
 * A select as the admin area shows it: small beside search boxes, like a text field in forms. What is chosen stays chosen
 * while it is not among the options, as before they are read: the browser would choose the first one.
 */
export function SelectField({
  options,
  ...props
}: Omit<ComponentProps<typeof Field>, 'isCompact'>) {
  const chosen = String(props.value ?? props.defaultValue ?? '');
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  const shown = isKnown ? options : [...options, { value: chosen, label: adminText('asItIs') }];
  return <Field {...props} options={shown} isCompact />;
}
