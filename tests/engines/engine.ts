/** What a journey needs of a browser, whichever engine it has. */
export interface Engine {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page, with its arguments as JSON. It can not see what stands around it. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses and releases the pointer there, in CSS px from the corner of the page's window. */
  tapAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Gives the page's window a size, as far as the engine can: a window has its smallest width. */
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Buffer>;
  /** Errors on the page's console and exceptions that nobody caught, so far. */
  complaints(): string[];
  close(): Promise<void>;
}

/** A request that fails is an outcome the app handles; browsers log it all the same. */
export const isExpected = (complaint: string): boolean =>
  /Failed to load (resource|‘)|NetworkError|Cross-Origin Request Blocked|Could not connect/.test(
    complaint,
  );
