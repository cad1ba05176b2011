/** A tick in the hand, where the phone has it. Only from within a tap. */
export function hapticTick(): void {
  // Safari knows no vibration.
  (navigator as Partial<Navigator>).vibrate?.(8);
}
