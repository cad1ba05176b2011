import { shellText } from '../../text/shell.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of products that this phone has never received, and why. Sync goes on trying. */
export function NoProducts({ why }: { why: 'failed' | 'missing' }) {
  return (
    <EmptyState
      picture="/img/products/clay-diya.webp"
      title={shellText(why === 'failed' ? 'catalogueFailed' : 'productsMissingTitle')}
      text={shellText(why === 'failed' ? 'triedAgain' : 'productsMissingText')}
    />
  );
}
