import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { hapticTick } from './haptic-tick.ts';
import { Icon } from './icon.tsx';
import styles from './quantity-stepper.module.css';

export interface StepperNames {
  /** 'Add one Banana, 2 in cart' */
  add: string;
  /** 'Remove one Banana, 2 in cart', at 1 'Remove Banana from cart' */
  remove: string;
}

/**
 * The quantity of a product. With a minimum of 0 it starts as one button, and at the least the minus is a delete
 * button.
 * The plus is always the same element, so that it keeps the focus.
 */
export function QuantityStepper({
  quantity,
  shown = quantity,
  minimum = 0,
  least = 1,
  maximum = 99,
  names,
  startText,
  startId,
  size = 'm',
  onStep,
}: {
  quantity: number;
  /** '500 g' */
  shown?: string | number;
  minimum?: number;
  /** What the first press makes of 0. */
  least?: number;
  maximum?: number;
  names: StepperNames;
  /** Text of the button at 0, such as 'Add'. */
  startText?: string;
  /** The product that the button adds, for presses before hydration. */
  startId?: number;
  size?: 's' | 'm';
  onStep: (by: 1 | -1) => void;
}) {
  const plus = useRef<HTMLButtonElement>(null);
  // The press on 'Add', while a second press would make it a double click.
  const isStarting = useRef(false);
  const isStarted = quantity > 0 || minimum > 0;
  const isLast = quantity <= least && minimum === 0;

  /** `clicks` is `event.detail`, the browser's count of consecutive clicks. */
  const step = (by: 1 | -1, clicks: number) => {
    // A double click on 'Add' adds one; two clicks on the plus add two.
    if (isStarting.current && clicks === 2) return;
    isStarting.current = !isStarted;
    hapticTick();
    if (by < 0 && isLast) plus.current?.focus();
    onStep(by);
  };

  return (
    <div className={classNames(styles.stepper, styles[size], isStarted && styles.started)}>
      {isStarted && (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={names.remove}
            disabled={quantity <= minimum}
            onClick={({ detail }) => step(-1, detail)}
          >
            <Icon name={isLast ? 'trash' : 'minus'} size={20} />
          </button>
          <span className={styles.quantity} aria-hidden="true" key={quantity}>
            {shown}
          </span>
        </>
      )}
      <button
        type="button"
        ref={plus}
        className={styles.step}
        aria-label={names.add}
        data-add={isStarted ? undefined : startId}
        disabled={quantity >= maximum}
        onClick={({ detail }) => step(1, detail)}
      >
        {!isStarted && startText && <span>{startText}</span>}
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
