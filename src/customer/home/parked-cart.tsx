import { homeText } from '../../text/home.ts';
import { Button } from '../../ui/button.tsx';
import * as styles from './parked-cart.module.css';

/** The parked cart, offered back at opening (D16). */
export function ParkedCart({ onRestore }: { onRestore: () => void }) {
  return (
    <div className={styles.parked}>
      <p>{homeText('keptTitle')}</p>
      <Button icon="basket" onClick={onRestore}>
        {homeText('restoreCart')}
      </Button>
    </div>
  );
}
