/** What watch-page.mjs leaves in the pages it watches. */
interface Window {
  bench: {
    /** When something was seen, once it was; `pressed` is of the latest press. */
    moments: { list: Promise<number>; bought?: Promise<number>; pressed?: Promise<number> };
    seen: {
      largestAt: number;
      shift: number;
      longTasks: { startTime: number; duration: number }[];
      longestInteraction: number;
    };
    awaitPress(purpose: 'cart' | 'product'): void;
    idleMs(): number;
  };
}
