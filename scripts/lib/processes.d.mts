export interface Started {
  pid: number | undefined;
  isRunning(): boolean;
  /** What was collected of its output. */
  output(): string;
  stop(): Promise<void>;
}

export function startProcess(
  file: string,
  args: string[],
  options?: {
    env?: Record<string, string>;
    stdout?: 'inherit' | 'collect';
    stderr?: 'inherit' | 'collect';
    onOutput?: (text: string) => void;
    ownGroup?: boolean;
  },
): Started;
