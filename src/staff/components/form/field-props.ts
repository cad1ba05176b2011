/** The texts of a module of src/text for some keys. */
interface Words<Key extends string> {
  (key: Key): string;
  english: Readonly<Record<string, string>>;
}

/**
 * Props of a form field without its value. The label has the key `name`, the hint `{name}Hint`, the error its code.
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
