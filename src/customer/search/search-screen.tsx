import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { firstOfCards } from '../../domain/catalogue/packs.ts';
import type { Category, Product } from '../../domain/catalogue/product.ts';
import type { Paise } from '../../domain/money.ts';
import { useShopName } from '../../state/shop-name.ts';
import { searchText } from '../../text/search.ts';
import { shellText } from '../../text/shell.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import { BackLink, Page, useDocumentTitle } from '../../ui/page.tsx';
import { ProductGridSkeleton } from '../../ui/skeleton.tsx';
import { NoProducts } from '../catalogue/no-products.tsx';
import { FilteredGrid } from '../catalogue/filtered-grid.tsx';
import { ListFilterButton } from '../catalogue/list-filter-button.tsx';
import { useListFilter } from '../catalogue/use-list-filter.ts';
import { searchExamples } from '../shell/search-examples.ts';
import type { CatalogueState } from '../catalogue/use-catalogue-state.ts';
import { SearchSuggestions } from './search-suggestions.tsx';
import * as styles from './search-screen.module.css';

export interface SearchScreenProps {
  /** The field's text. */
  typed: string;
  /** What results are shown for; '' before any search. */
  query: string;
  /** null while the shelves are being read. */
  results: readonly Product[] | null;
  /** A brand or thing of the query that the shop does not have, as typed; otherwise ''. */
  missing: string;
  /** The query's limit, where all that it asks for costs more; otherwise null. */
  exceededPaise: Paise | null;
  /** The query names the size of a pack. */
  namesPack: boolean;
  /** Without shelves nobody can say that something is not on them. */
  shelves: CatalogueState;
  recent: readonly string[];
  popular: readonly string[];
  categories: readonly Category[];
  /** An empty text clears the results. */
  onType: (text: string) => void;
  /** Enter or the button: what was searched for is remembered. */
  onSearch: (query: string) => void;
  onClearRecent: () => void;
  /** The shop has been asked for what was not found. */
  isAsked: boolean;
  onAsk: () => void;
}

/** It travels with what searching itself needs. */
const VoiceButton = lazy(() => import('./voice-button.tsx'));

const NO_PRODUCTS: readonly Product[] = [];

/** As many characters as the field shows at 320 px. */
const EXAMPLES_LENGTH = 16;

/** Search by words, on the phone: results come as one types. */
export function SearchScreen(props: SearchScreenProps) {
  useDocumentTitle(searchText('pageTitle', { shop: useShopName() }));
  return (
    <Page isTight>
      <h1 className="visually-hidden">{searchText('heading')}</h1>
      <SearchForm {...props} />
      {props.query === '' ? <SearchSuggestions {...props} /> : <Results {...props} />}
    </Page>
  );
}

function SearchForm({
  typed,
  popular,
  onType,
  onSearch,
}: Pick<SearchScreenProps, 'typed' | 'popular' | 'onType' | 'onSearch'>) {
  const field = useRef<HTMLInputElement>(null);
  // The screen is for typing; whoever comes with a query wants to read.
  const [isFocused] = useState(typed === '');
  const examples = searchExamples(popular, EXAMPLES_LENGTH);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Takes the phone's keyboard away, so that there is room for the results.
    if (typed.trim() !== '') field.current?.blur();
    onSearch(typed.trim());
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <BackLink label={shellText('back')} fallback="/home" />
        <div className={styles.field}>
          <Icon name="search" size={22} />
          <input
            ref={field}
            className={styles.input}
            type="search"
            name="q"
            aria-label={searchText('label')}
            placeholder={
              examples === ''
                ? searchText('placeholderBare')
                : searchText('placeholder', { examples })
            }
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFocused}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          {typed === '' && (
            <Suspense>
              <VoiceButton
                onHeard={(heard) => {
                  onType(heard);
                  onSearch(heard);
                }}
              />
            </Suspense>
          )}
          {typed !== '' && (
            <IconButton
              icon="close"
              label={searchText('clear')}
              onClick={() => {
                onType('');
                onSearch('');
                field.current?.focus();
              }}
            />
          )}
        </div>
        <Button type="submit" aria-label={searchText('submit')}>
          <span className={styles.submit}>{searchText('submit')}</span>
          <Icon name="search" size={22} />
        </Button>
      </form>
    </search>
  );
}

/** What has been found, in a line above it. */
function foundText(
  results: readonly Product[],
  { query, missing, exceededPaise }: SearchScreenProps,
): string {
  if (missing !== '') return searchText('missing', { asked: missing });
  if (exceededPaise !== null) return searchText('dearer', { amount: formatRupees(exceededPaise) });
  return searchText.count('found', results.filter(firstOfCards()).length, { query });
}

function Results(props: SearchScreenProps) {
  const { query, results, missing, namesPack, shelves, isAsked, onAsk } = props;
  const list = useListFilter(results ?? NO_PRODUCTS);
  const ask = (
    <Button tone="soft" onClick={onAsk} isBusy={isAsked}>
      {searchText('ask', { query })}
    </Button>
  );
  if (shelves === 'missing' || shelves === 'failed') return <NoProducts why={shelves} />;
  if (results === null || shelves === 'loading') {
    return (
      <>
        <output className={styles.count}>{shellText('loading')}</output>
        <ProductGridSkeleton />
      </>
    );
  }
  if (results.length === 0) {
    return (
      <>
        <EmptyState
          picture="/img/products/scrub-sponge.webp"
          title={searchText('nothingTitle', { query })}
          text={searchText('nothingText')}
        >
          {ask}
        </EmptyState>
        <SearchSuggestions {...props} />
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <output className={styles.count}>{foundText(results, props)}</output>
        <ListFilterButton list={list} />
      </div>
      {missing !== '' && ask}
      <FilteredGrid name={`search/${query}`} list={list} packs={namesPack ? 'ranked' : undefined} />
    </>
  );
}
