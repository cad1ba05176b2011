import { type ChangeEvent, type FocusEvent, type InputHTMLAttributes, useState } from 'react';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur'
>;

/**
 * Whether a field holds a text that it cannot read. Nothing is said while it is typed, before the field is left for the
 * first time; an empty field is the form's business. Returns the handlers that the field needs for that.
 */
export function useUnreadable(
  { value, defaultValue, onChange, onBlur }: Native,
  canRead: (text: string) => boolean,
) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const [hasLeft, setLeft] = useState(false);
  const text = String(value ?? typed);
  return {
    isUnreadable: hasLeft && text.trim() !== '' && !canRead(text),
    handlers: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setLeft(true);
        onBlur?.(event);
      },
    },
  };
}
