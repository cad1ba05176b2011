/** What browsers say of a date or a time that is typed in part is ''. */
const UNREADABLE = '?';

/**
 * The values of a form. A field that holds something its browser cannot read, such as a date without its year, has the
 * value '?', which nothing parses: '' would mean that there is none.
 */
export function formDataOf(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const names = new Set(fields.filter(({ name }) => name !== '').map(({ name }) => name));
  for (const name of names) {
    const own = fields.filter((field) => field.name === name);
    if (!own.some(({ validity }) => validity.badInput)) continue;
    data.delete(name);
    for (const { validity, value } of own)
      data.append(name, validity.badInput ? UNREADABLE : value);
  }
  return data;
}

/** Values of a form's text fields; '' for a missing field. */
export function formTexts<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as Record<Name, string>;
}
