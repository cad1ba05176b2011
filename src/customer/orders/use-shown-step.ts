import { useEffect, useRef, useState } from 'react';

/** Progress step timer (spec section 9). */
const STEP_MS = 3_000;

/**
 * The step that is shown: it follows the true one, forwards at most one per 3 s, so that a person
 * sees each. What had already happened when the screen was opened is shown at once, and so is a
 * step that comes when the one before has been seen for long enough.
 */
export function useShownStep(trueStep: number): number {
  const [reached, setReached] = useState(trueStep);
  const seen = useRef({ step: NaN, sinceMs: 0 });
  // The first step is there as soon as the shop has the order; nothing to catch up with.
  const shown = Math.min(Math.max(reached, 0), trueStep);
  useEffect(() => {
    if (seen.current.step !== shown) seen.current = { step: shown, sinceMs: performance.now() };
    if (shown === trueStep) return;
    const seenForMs = performance.now() - seen.current.sinceMs;
    const timer = setTimeout(() => setReached(shown + 1), Math.max(0, STEP_MS - seenForMs));
    return () => clearTimeout(timer);
  }, [shown, trueStep]);
  return shown;
}
