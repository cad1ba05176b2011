/** Validates texts that people type. */

// Control characters, NUL included, are rejected in names and addresses; line breaks are allowed.
const FORBIDDEN_CHARACTERS = new RegExp('[\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u001f\\u007f]');

/** A text of `min` to `max` characters; leading and trailing blanks do not count towards `min`. */
export function isText(value: unknown, max: number, min = 0): value is string {
  return (
    typeof value === 'string' &&
    value.trim().length >= min &&
    value.length <= max &&
    !FORBIDDEN_CHARACTERS.test(value)
  );
}
