import { useEffect, useEffectEvent, useState } from 'react';

/** The animation's timeline (spec section 2), in milliseconds after the screen has opened. */
const CONFIRMATION_TIMES = { check: 500, text: 2_500, number: 4_500, complete: 6_500 };
/** Redirect after the success animation (spec section 9). */
const AFTER_COMPLETE_MS = 500;

const STAGES = ['check', 'text', 'number', 'complete'] as const;
export type ConfirmationStage = 'start' | (typeof STAGES)[number];

/** Walks through the stages once, calls back at the check and half a second after completion. */
export function useConfirmationSteps({
  onCheck,
  onDone,
}: {
  onCheck: () => void;
  onDone: () => void;
}): ConfirmationStage {
  const [stage, setStage] = useState<ConfirmationStage>('start');
  const check = useEffectEvent(onCheck);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timers = STAGES.map((next) =>
      setTimeout(() => {
        setStage(next);
        if (next === 'check') check();
      }, CONFIRMATION_TIMES[next]),
    );
    timers.push(setTimeout(() => done(), CONFIRMATION_TIMES.complete + AFTER_COMPLETE_MS));
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}

/** Whether a stage has been reached. */
export function hasReached(stage: ConfirmationStage, wanted: ConfirmationStage): boolean {
  const order: readonly ConfirmationStage[] = ['start', ...STAGES];
  return order.indexOf(stage) >= order.indexOf(wanted);
}
