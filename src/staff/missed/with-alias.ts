import { PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { visibleText } from '../../domain/text.ts';

/** A product's other names with one more, which is there once; null where there is no room for it. */
export function withAlias(aliases: string, term: string): string | null {
  const names = aliases
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  // Commas separate names.
  const added = visibleText(term.replaceAll(',', ' '));
  if (names.some((name) => name.toLowerCase() === added.toLowerCase())) return aliases;
  const text = [...names, added].join(', ');
  return text.length <= PRODUCT_FIELDS.aliases.max ? text : null;
}
