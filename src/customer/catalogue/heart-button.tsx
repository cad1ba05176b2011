import { toast } from 'react-hot-toast/headless';
import type { Product } from '../../domain/catalogue/product.ts';
import { local } from '../../state/local.ts';
import { useIsSaved } from '../../state/saved.ts';
import { localizedName } from '../../text/localized-name.ts';
import { savedText } from '../../text/saved.ts';
import { shellText } from '../../text/shell.ts';
import { Icon } from '../../ui/icon.tsx';
import { announce } from '../../ui/live-region.tsx';
import * as styles from './heart-button.module.css';

/** Keeps a product under Saved Items, or takes it off again (D25). */
export function HeartButton({ product }: { product: Product }) {
  const { pid } = product;
  const name = localizedName(product);
  const isSaved = useIsSaved(pid);

  const toggle = async () => {
    try {
      const { toggleSaved } = await local();
      const isNow = await toggleSaved(pid, new Date());
      announce(savedText(isNow ? 'saved' : 'unsaved', { name }));
    } catch (error) {
      console.warn('The heart could not be kept', error);
      toast.error(shellText('tryAgain'));
    }
  };

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isSaved}
      aria-label={savedText('save', { name })}
      onClick={toggle}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
