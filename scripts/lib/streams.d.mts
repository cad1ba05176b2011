export interface Stream {
  /** What the server said to the subscription, or to the stream when it refused that; 0 without topics. */
  status: number;
  /** What the server calls it. */
  clientId: string;
  rings: () => number;
  close: () => void;
}

export function openStream(
  url: string,
  options?: { topics?: string[]; token?: string; address?: string },
): Promise<Stream>;
