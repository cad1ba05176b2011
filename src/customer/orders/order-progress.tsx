import { useEffect, useRef } from 'react';
import { TRACKING_STEPS, type TrackingStep } from '../../domain/order/status.ts';
import { orderStatusText } from '../../text/order.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { announce } from '../../ui/live-region.tsx';
import * as styles from './order-progress.module.css';

const ICONS: Readonly<Record<TrackingStep, IconName>> = {
  confirmed: 'receipt',
  picked: 'parcel',
  out_for_delivery: 'scooter',
  delivered: 'home',
};

/** The four steps; those up to the shown one are highlighted and the current one pulses. */
export function OrderProgress({
  shownStep,
  times,
}: {
  /** Index of the current step, −1 before the shop has the order. */
  shownStep: number;
  /** When the shop recorded each step, in words; '' where it has not. */
  times: readonly string[];
}) {
  useAnnouncedStep(shownStep);
  const isFinished = shownStep === TRACKING_STEPS.length - 1;
  return (
    <ol className={styles.steps}>
      {TRACKING_STEPS.map((step, index) => {
        const isReached = index <= shownStep;
        const isCurrent = index === shownStep;
        return (
          <li
            key={step}
            className={classNames(
              styles.step,
              isReached && styles.reached,
              isCurrent && !isFinished && styles.current,
            )}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={isReached && !isCurrent ? 'check' : ICONS[step]} size={22} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{orderStatusText(step)}</span>
              <span className={styles.text}>{orderStatusText(`${step}Text`)}</span>
            </span>
            {isReached && times[index] && <span className={styles.time}>{times[index]}</span>}
            <span className="visually-hidden">
              {orderStatusText(isCurrent ? 'stepCurrent' : isReached ? 'stepDone' : 'stepAhead')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Says each new step aloud; not the one that was there when the screen was opened. */
function useAnnouncedStep(shownStep: number): void {
  const said = useRef(shownStep);
  useEffect(() => {
    const step = TRACKING_STEPS[shownStep];
    if (!step || said.current === shownStep) return;
    said.current = shownStep;
    announce(
      orderStatusText('announceStep', {
        step: orderStatusText(step),
        text: orderStatusText(`${step}Text`),
      }),
    );
  }, [shownStep]);
}
