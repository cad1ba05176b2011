import type { AdminCategory } from '../api/categories.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { localizedName } from '../../text/localized-name.ts';
import { SelectField } from '../components/select-field.tsx';
import type { UnknownCategory } from './sheet-context.ts';
import type { SheetPlan } from './sheet-plan.ts';
import * as styles from './sheet-choices.module.css';

const NOT_CHOSEN = '';

/** Categories that only the sheet has: each is made, or is one of the shop's under another name. */
export function SheetCategories({
  unknown,
  categories,
  chosen,
  onChoose,
}: {
  unknown: readonly UnknownCategory[];
  categories: readonly AdminCategory[];
  chosen: NonNullable<SheetPlan['categories']>;
  /** `slug`: of the category that is meant; null for one that is to be made. */
  onChoose: (name: string, slug: string | null) => void;
}) {
  const options = categories.map((category) => ({
    value: category.slug,
    label: localizedName(category),
  }));
  const named = unknown.filter(({ name }) => name !== '').length;
  return (
    <section className={styles.choices}>
      <h3>
        {named > 0
          ? adminImportText.count('unknownCategories', named)
          : adminImportText('noCategory')}
      </h3>
      {named > 0 && <p>{adminImportText('unknownCategoriesText')}</p>}
      <ul className={styles.grid}>
        {unknown.map(({ name, rows }) => (
          <li key={name}>
            <SelectField
              label={name === '' ? adminImportText('noCategory') : name}
              options={[
                {
                  value: NOT_CHOSEN,
                  label: adminImportText(name === '' ? 'chooseCategory' : 'makeCategory'),
                },
                ...options,
              ]}
              value={chosen[name.toLowerCase()] ?? NOT_CHOSEN}
              onChange={({ currentTarget }) => onChoose(name, currentTarget.value || null)}
            />
            <p className={styles.samples}>{adminImportText.count('rows', rows)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
