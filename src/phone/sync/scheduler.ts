/**
 * Runs a job on request:
 * - runs never overlap;
 * - calls during a run are coalesced into one run after it;
 * - a failing run is reported and does not stop later ones.
 */
export interface Scheduler {
  /** Resolves when a run that began after the call has ended. */
  request(): Promise<void>;
}

export function createScheduler(
  job: () => Promise<void>,
  onError: (error: unknown) => void,
): Scheduler {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const run = async () => {
    try {
      await job();
    } catch (error) {
      onError(error);
    } finally {
      running = null;
    }
  };

  return {
    request() {
      if (!running) {
        running = run();
        return running;
      }
      next ??= running.then(() => {
        next = null;
        running = run();
        return running;
      });
      return next;
    },
  };
}
