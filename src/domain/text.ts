/** Texts that people type, and that strangers send: what is refused, and what is left out before it is stored. */

// Control characters, NUL included, are rejected in names and addresses; line breaks are allowed.
const FORBIDDEN_CHARACTERS = new RegExp('[\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u001f\\u007f]');

/** A text of `min` to `max` characters; blanks and hidden characters at its ends do not count towards `min`. */
export function isText(value: unknown, max: number, min = 0): value is string {
  return (
    typeof value === 'string' &&
    value.length <= max &&
    (min === 0 || visibleText(value).length >= min) &&
    !FORBIDDEN_CHARACTERS.test(value)
  );
}

/**
 * Characters that show nothing themselves and change how the text beside them is read: of width zero, those that
 * reverse the direction (bidi), separators of lines that are no line break, the control characters, and the tags and variation
 * selectors that no emoji needs. As pairs of surrogates: the server's engine reads no others.
 */
const HIDDEN_CHARACTERS = new RegExp(
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5' +
    '\\u180b-\\u180f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0e\\ufeff\\uffa0\\ufff0-\\ufffb]' +
    '|\\udb40[\\udc00-\\udfff]',
  'g',
);
const JOINERS = new RegExp('[\\u200c\\u200d]', 'g');
/** Marks of a direction, which reverse nothing: writing from right to left needs them beside its letters. */
const DIRECTION_MARKS = new RegExp('[\\u061c\\u200e\\u200f]', 'g');

/** After this character a joiner has a meaning: in the scripts of India, and between the parts of emoji. */
const mayBeJoined = (code: number) =>
  (code >= 0x0900 && code <= 0x0dff) ||
  (code >= 0xdc00 && code <= 0xdfff) ||
  code === 0xfe0f ||
  (code >= 0x2600 && code <= 0x27bf);

const isRightToLeft = (code: number) => code >= 0x0590 && code <= 0x08ff;

/** Without hidden characters, and without blanks at its ends: for every text of a stranger that the staff read. */
export function visibleText(text: string): string {
  return text
    .replace(HIDDEN_CHARACTERS, '')
    .replace(JOINERS, (joiner, at: number, whole: string) =>
      mayBeJoined(whole.charCodeAt(at - 1)) ? joiner : '',
    )
    .replace(DIRECTION_MARKS, (mark, at: number, whole: string) =>
      isRightToLeft(whole.charCodeAt(at - 1)) || isRightToLeft(whole.charCodeAt(at + 1))
        ? mark
        : '',
    )
    .trim();
}
