import type { Category } from '../../domain/catalogue/product.ts';
import { searchText } from '../../text/search.ts';
import { Button } from '../../ui/button.tsx';
import { LinkChip } from '../../ui/chip.tsx';
import { Section } from '../../ui/page.tsx';
import { Name } from '../../shared/product/name.tsx';
import { pressCategory } from '../catalogue/press-category.ts';
import * as styles from './search-screen.module.css';

/** What one searched for before, and what the shop has most to show for. */
export function SearchSuggestions({
  recent,
  popular,
  categories,
  onClearRecent,
}: {
  recent: readonly string[];
  popular: readonly string[];
  categories: readonly Category[];
  onClearRecent: () => void;
}) {
  return (
    <>
      {recent.length > 0 && (
        <Section
          title={searchText('recent')}
          aside={
            <Button tone="quiet" onClick={onClearRecent}>
              {searchText('clearRecent')}
            </Button>
          }
        >
          <Queries icon="clock" queries={recent} />
        </Section>
      )}
      {popular.length + categories.length > 0 && (
        <Section title={searchText('popular')}>
          <ul className={styles.chips}>
            {popular.map((query) => (
              <li key={query}>
                <LinkChip to="/search" search={{ q: query }} icon="search">
                  {query}
                </LinkChip>
              </li>
            ))}
            {categories.map(({ cid, ...category }) => (
              <li key={cid}>
                <LinkChip
                  to="/category/$category"
                  params={{ category: String(cid) }}
                  icon="store"
                  onClick={pressCategory}
                >
                  <Name of={category} />
                </LinkChip>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Queries({ icon, queries }: { icon: 'clock'; queries: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {queries.map((query) => (
        <li key={query}>
          <LinkChip to="/search" search={{ q: query }} icon={icon}>
            {query}
          </LinkChip>
        </li>
      ))}
    </ul>
  );
}
