export interface Network {
  roundTripMs: number;
  bytesPerMs: number;
}

export const SLOW_4G: Network;

export function answerDelayMs(network: Network, isNewConnection: boolean): number;

export class SharedLine {
  constructor(network: Pick<Network, 'bytesPerMs'>);
  get isIdle(): boolean;
  open(answer: { deliver: (packet: Uint8Array) => void; end: () => void }): {
    write(bytes: Uint8Array): void;
    close(): void;
    drop(): void;
  };
  advance(elapsedMs: number): void;
}
