/** A phone's clock that somebody sets: both run in the page. */

declare global {
  /** How far the phone's clock is ahead of the machine's. */
  var setClockAhead: ((ms: number) => void) | undefined;
}

/** Runs before the app does, in every tab; what was set is kept over a reload. */
export function useSettableClock(): void {
  const KEPT_UNDER = 'clock_ahead_ms';
  const MachineDate = Date;
  let aheadMs = Number(localStorage.getItem(KEPT_UNDER) ?? 0);
  const now = () => MachineDate.now() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  globalThis.setClockAhead = (ms) => {
    aheadMs = ms;
    localStorage.setItem(KEPT_UNDER, String(ms));
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEPT_UNDER) aheadMs = Number(newValue ?? 0);
  });
}

/** Runs at any time later. */
export const setClock = (aheadMs: number): void => globalThis.setClockAhead?.(aheadMs);
