import { startTransition, useEffect, useState } from 'react';
import { nextFrame } from '../lib/next-task.ts';

/**
 * The value, a frame later, so that the frame of a press renders only what was pressed. `first` is the value of the
 * first render.
 */
export function useAfterFrame<Value>(value: Value, first: Value = value): Value {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown === value) return;
    let isWanted = true;
    void nextFrame().then(() => isWanted && startTransition(() => setShown(value)));
    return () => {
      isWanted = false;
    };
  }, [value, shown]);
  return shown;
}
