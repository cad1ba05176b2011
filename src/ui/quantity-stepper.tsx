import { useRef } from 'react';
import { classes } from './classes.ts';
import { hapticTick } from './haptic-tick.ts';
import { Icon } from './icon.tsx';
import styles from './quantity-stepper.module.css';

/** So long a press on the button that starts it may take to show; until then it is not taken again. */
const START_MS = 1_000;

export interface StepperNames {
  /** 'Add one Banana, 2 in cart' */
  add: string;
  /** 'Remove one Banana, 2 in cart', at 1 'Remove Banana from cart' */
  remove: string;
}

/**
 * How many of a product. With a minimum of 0 it starts as one button, and the minus is a bin at 1.
 * The plus is the same element throughout, so that focus is never lost.
 */
export function QuantityStepper({
  quantity,
  minimum = 0,
  maximum = 99,
  names,
  startText,
  isBusy = false,
  size = 'm',
  onStep,
}: {
  quantity: number;
  minimum?: 0 | 1;
  maximum?: number;
  names: StepperNames;
  /** Words on the button while there is none, such as 'Add'. */
  startText?: string;
  isBusy?: boolean;
  size?: 's' | 'm';
  onStep: (by: 1 | -1) => void;
}) {
  const plus = useRef<HTMLButtonElement>(null);
  const startedAtMs = useRef(-START_MS);
  const isStarted = quantity > 0 || minimum > 0;
  const isLast = quantity === 1 && minimum === 0;

  const step = (by: 1 | -1) => {
    // Two presses on 'Add' are one wish; two on the plus are two.
    if (!isStarted && performance.now() - startedAtMs.current < START_MS) return;
    startedAtMs.current = isStarted ? -START_MS : performance.now();
    hapticTick();
    if (quantity + by <= 0) plus.current?.focus();
    onStep(by);
  };

  return (
    <div className={classes(styles.stepper, styles[size], isStarted && styles.started)}>
      {isStarted && (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={names.remove}
            disabled={isBusy || quantity <= minimum}
            onClick={() => step(-1)}
          >
            <Icon name={isLast ? 'trash' : 'minus'} size={20} />
          </button>
          <span className={styles.quantity} aria-hidden="true" key={quantity}>
            {quantity}
          </span>
        </>
      )}
      <button
        type="button"
        ref={plus}
        className={styles.step}
        aria-label={names.add}
        disabled={isBusy || quantity >= maximum}
        onClick={() => step(1)}
      >
        {!isStarted && startText && <span>{startText}</span>}
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
