/** Texts that people write. */

// NUL and other control characters never belong in a name or address; line breaks do.
const FORBIDDEN_CHARACTERS = new RegExp('[\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u001f\\u007f]');

/** A text of `least` to `most` characters; blanks around it do not count towards `least`. */
export function isText(value: unknown, most: number, least = 0): value is string {
  return (
    typeof value === 'string' &&
    value.trim().length >= least &&
    value.length <= most &&
    !FORBIDDEN_CHARACTERS.test(value)
  );
}
