import { useEffect, useState } from 'react';

/** Progress step timer (spec section 9). */
const STEP_MS = 3_000;

/**
 * The step that is shown: it follows the true one, forwards at most one per 3 s, so that a person
 * sees each. What had already happened when the screen was opened is shown at once.
 */
export function useShownStep(trueStep: number): number {
  const [reached, setReached] = useState(trueStep);
  // The first step is there as soon as the shop has the order; nothing to catch up with.
  const shown = Math.min(Math.max(reached, 0), trueStep);
  useEffect(() => {
    if (shown === trueStep) return;
    const timer = setTimeout(() => setReached(shown + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, trueStep]);
  return shown;
}
