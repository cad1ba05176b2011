import { useId, useState } from 'react';
import { orderedItems, type CartView } from '../../domain/cart/view.ts';
import { type Wish, WISHES } from '../../domain/order/wish.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { wishText } from '../../text/wish.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import * as lines from './order-lines.module.css';
import * as styles from './wish-fields.module.css';
import type { Wishes } from './use-wishes.ts';

/** What is to be done if something is missing, line by line; folded away, because most people need not say. */
export function WishFields({ cart, wishes }: { cart: CartView; wishes: Wishes }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const items = orderedItems(cart);
  const said = new Set(items.map(({ product }) => wishes.of(product.pid)));
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {wishText('title')}
          <span className={styles.said}>{[...said].map((wish) => wishText(wish)).join(' · ')}</span>
        </span>
        <span className={classNames(lines.arrow, isOpen && lines.up)}>
          <Icon name="chevron" size={20} />
        </span>
      </button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {items.map(({ product }) => (
          <SelectField
            key={product.pid}
            isCompact
            label={nameWithPack(product)}
            value={wishes.of(product.pid)}
            options={WISHES.map((value) => ({ value, label: wishText(value) }))}
            onChange={({ target }) => wishes.choose(product.pid, target.value as Wish)}
          />
        ))}
      </div>
    </div>
  );
}
