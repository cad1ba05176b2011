/** A short vibration, if supported. Call it in a user gesture. */
export function hapticTick(): void {
  // Safari has no vibration.
  (navigator as Partial<Navigator>).vibrate?.(8);
}
