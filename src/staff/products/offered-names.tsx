import { useEffect, useRef, useState } from 'react';
import type { OfferedNames as Names } from '../../domain/search/name-offers.ts';
import { readNameOffers } from '../../state/name-offers.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './offered-names.module.css';
import type { ProductFieldName } from './read-product-form.ts';

const FIELDS = { hindi: 'nameHi', marathi: 'nameMr' } as const satisfies Record<
  keyof Names,
  ProductFieldName
>;
const LANGUAGES = ['hindi', 'marathi'] as const;

const fieldOf = (form: HTMLFormElement, name: ProductFieldName) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

/** Suggests Hindi and Marathi names from the word list while the fields are empty (D33). */
export function OfferedNames() {
  const place = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState<Names | null>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let isOver = false;
    const look = async () => {
      const offer = await readNameOffers();
      // The form may have changed or be closed meanwhile.
      if (!isOver) setOffered(missingNames(form, offer(fieldOf(form, 'name')?.value ?? '')));
    };
    // If the word list cannot be loaded, nothing is suggested.
    const lookOrNot = () => void look().catch(() => undefined);
    lookOrNot();
    form.addEventListener('input', lookOrNot);
    return () => {
      isOver = true;
      form.removeEventListener('input', lookOrNot);
    };
  }, []);

  const take = () => {
    const form = place.current?.closest('form');
    if (!form || !offered) return;
    const filled = LANGUAGES.filter((language) => offered[language] !== '').map((language) => {
      const field = fieldOf(form, FIELDS[language]);
      if (field) field.value = offered[language];
      return field;
    });
    const [first] = filled;
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
    first?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <div ref={place} className={styles.place} aria-live="polite">
      {offered && (
        <>
          <p>
            {LANGUAGES.filter((language) => offered[language] !== '').map((language) => (
              <span key={language} className={styles.name}>
                {adminProductsText(FIELDS[language])}:{' '}
                <b lang={language === 'hindi' ? 'hi' : 'mr'}>{offered[language]}</b>
              </span>
            ))}
          </p>
          <SmallButton onClick={take}>{adminProductsText('takeNames')}</SmallButton>
        </>
      )}
    </div>
  );
}

/** Suggestions for empty fields; null for none. */
function missingNames(form: HTMLFormElement, names: Names | null): Names | null {
  if (!names) return null;
  const missing = (language: keyof Names) =>
    fieldOf(form, FIELDS[language])?.value.trim() === '' ? names[language] : '';
  const left = { hindi: missing('hindi'), marathi: missing('marathi') };
  return left.hindi + left.marathi === '' ? null : left;
}
