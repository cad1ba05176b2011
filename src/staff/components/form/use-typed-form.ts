import { type RefCallback, useCallback, useRef } from 'react';
import { formDataOf } from './form-data.ts';

/** The form's values as a string, for comparison. */
function typedText(form: HTMLFormElement): string {
  return JSON.stringify(
    [...formDataOf(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]),
  );
}

/** Whether a form's values have changed since it was mounted; `attach` is its ref. */
export function useTypedForm(): { attach: RefCallback<HTMLFormElement>; isDirty: () => boolean } {
  const form = useRef<HTMLFormElement>(null);
  const atFirst = useRef('');
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element) atFirst.current = typedText(element);
  }, []);
  return {
    attach,
    isDirty: () => form.current !== null && typedText(form.current) !== atFirst.current,
  };
}
