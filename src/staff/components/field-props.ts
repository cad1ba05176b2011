/** A text area of src/text, as far as the sentences of some keys go. */
interface Words<Key extends string> {
  (key: Key): string;
  english: Readonly<Record<string, string>>;
}

/**
 * What a form's field is given besides its value. Its label goes by its name, the sentence below it by
 * the name and `Hint`, and what is wrong by its code; a hint that nobody has written is undefined.
 */
export function fieldProps<Key extends string>(
  words: Words<Key>,
  name: Key,
  problem?: Key,
): { name: string; label: string; hint: string | undefined; error: string | undefined } {
  const hint = `${name}Hint`;
  return {
    name,
    label: words(name),
    hint: hint in words.english ? words(hint as Key) : undefined,
    error: problem && words(problem),
  };
}
