import { type FormEvent, useState } from 'react';
import type { Category, Product } from '../../domain/product.ts';
import { SHOP_NAME } from '../../domain/shop.ts';
import { searchText } from '../../text/search.ts';
import { shellText } from '../../text/shell.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BackLink, Page, useDocumentTitle } from '../../ui/page.tsx';
import { ProductGridSkeleton } from '../../ui/skeleton.tsx';
import { NoShelves } from '../shell/no-shelves.tsx';
import { ProductShelf } from '../shell/product-shelf.tsx';
import type { CartControl } from '../shell/use-cart-control.ts';
import type { Shelves } from '../shell/use-shelves.ts';
import { SearchSuggestions } from './search-suggestions.tsx';
import styles from './search-screen.module.css';

export interface SearchScreenProps {
  /** What was searched for; '' before any search. */
  query: string;
  /** null while the shelves are being read. */
  results: readonly Product[] | null;
  /** Without shelves nobody can say that something is not on them. */
  shelves: Shelves;
  recent: readonly string[];
  popular: readonly string[];
  categories: readonly Category[];
  cart: CartControl;
  /** An empty query clears the results. */
  onSearch: (query: string) => void;
  onClearRecent: () => void;
  /** The shop has been asked for what was not found. */
  isAsked: boolean;
  onAsk: () => void;
}

/** Search by words, on the phone. */
export function SearchScreen(props: SearchScreenProps) {
  const { query, onSearch } = props;
  useDocumentTitle(searchText('pageTitle', { shop: SHOP_NAME }));
  return (
    <Page>
      <h1 className="visually-hidden">{searchText('heading')}</h1>
      {/* Drawn anew for each search, so that the field says what was searched for. */}
      <SearchForm key={query} query={query} onSearch={onSearch} />
      {query === '' ? <SearchSuggestions {...props} /> : <Results {...props} />}
    </Page>
  );
}

function SearchForm({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [typed, setTyped] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <BackLink label={shellText('back')} fallback="/home" />
        <div className={styles.field}>
          <Icon name="search" size={22} />
          <input
            className={styles.input}
            type="search"
            name="q"
            aria-label={searchText('label')}
            placeholder={searchText('placeholder')}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            // The screen is for typing; whoever comes with a query wants to read.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={query === ''}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {typed !== '' && (
            <IconButton
              icon="close"
              label={searchText('clear')}
              onClick={() => {
                setTyped('');
                onSearch('');
              }}
            />
          )}
        </div>
        <Button type="submit">{searchText('submit')}</Button>
      </form>
    </search>
  );
}

function Results(props: SearchScreenProps) {
  const { query, results, shelves, cart, isAsked, onAsk } = props;
  if (shelves === 'missing' || shelves === 'failed') return <NoShelves why={shelves} />;
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
          <Button tone="soft" onClick={onAsk} disabled={isAsked}>
            {searchText('ask', { query })}
          </Button>
        </EmptyState>
        <SearchSuggestions {...props} />
      </>
    );
  }
  return (
    <>
      <output className={styles.count}>
        {searchText.count('found', results.length, { query })}
      </output>
      <ProductShelf key={query} name={`search/${query}`} products={results} cart={cart} level={2} />
    </>
  );
}
