import type { ReactNode } from 'react';
import { adminText } from '../../text/admin.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { problemText } from '../saving/problem-text.ts';
import type { ShopQuery } from '../queries/use-shop-query.ts';
import * as styles from './remote-view.module.css';

/** Renders the data, or the loading state or problem. */
export function RemoteView<Data>({
  remote,
  failure = (reason) => reason,
  children,
}: {
  remote: Pick<ShopQuery<Data>, 'data' | 'error' | 'refetch'>;
  /** Builds the text of a problem from its reason. */
  failure?: (reason: string) => string;
  children: (data: Data) => ReactNode;
}) {
  if (remote.data !== undefined) return children(remote.data);
  if (remote.error) {
    return (
      <EmptyState title={adminText('loadFailed')} text={failure(problemText(remote.error, 'read'))}>
        <Button tone="plain" onClick={remote.refetch}>
          {adminText('retry')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles.loading} aria-live="polite">
      <span className="visually-hidden">{adminText('loading')}</span>
      <Skeleton shape="title" />
      <Skeleton shape="banner" />
    </div>
  );
}
