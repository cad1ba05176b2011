/** What watch-page.mjs leaves in the pages it watches. */
interface Window {
  bench: {
    /** When something was seen, once it was; `pressed` is of the latest press. */
    moments: { list: Promise<number>; bought?: Promise<number>; pressed?: Promise<number> };
    seen: {
      largestAt: number;
      shift: number;
      longTasks: { startTime: number; duration: number }[];
      /** The parts of each press and release, of Event Timing; `duration` to the next paint. */
      interactions: {
        startTime: number;
        duration: number;
        delay: number;
        processing: number;
        presentation: number;
      }[];
    };
    awaitPress(purpose: 'cart' | 'product'): void;
    idleMs(): number;
  };
}
