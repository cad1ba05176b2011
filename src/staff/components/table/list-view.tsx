import type { ComponentProps, ReactNode } from 'react';
import type { ShopQuery } from '../../queries/use-shop-query.ts';
import { Freshness } from '../admin-page.tsx';
import { RemoteView } from '../remote-view.tsx';

/** The rows that were found, with their count above and the pager below; `empty` where there are none. */
export function ListView<Found extends { rows: readonly unknown[] }>({
  remote,
  failure,
  empty,
  extent,
  renderPager,
  children,
}: Pick<ComponentProps<typeof RemoteView>, 'failure'> & {
  remote: ShopQuery<Found>;
  empty: ReactNode;
  /** How many rows there are, or of what time. */
  extent: (found: Found) => string;
  renderPager: (found: Found) => ReactNode;
  children: (rows: Found['rows']) => ReactNode;
}) {
  return (
    <RemoteView remote={remote} failure={failure}>
      {(found) =>
        found.rows.length === 0 ? (
          empty
        ) : (
          <>
            <Freshness remote={remote}>{extent(found)}</Freshness>
            {children(found.rows)}
            {renderPager(found)}
          </>
        )
      }
    </RemoteView>
  );
}
