import type { ChildProcess } from 'node:child_process';

export interface Staff {
  email: string;
  password: string;
}

export interface PocketBaseOptions {
  dataDir: string;
  /** 127.0.0.1 unless given. */
  host?: string;
  /** Any free one unless given. */
  port?: number;
  env?: Record<string, string>;
  /** Credentials of an earlier start, to be kept. */
  staff?: Staff;
  hooksWatch?: boolean;
  /** Waits until pages can be drawn. */
  hasWarmPages?: boolean;
  indexFallback?: boolean;
  /** Hears the process id before the server answers. */
  onStart?: (pid: number) => void;
  /** Hears what the server prints after its start. */
  onOutput?: (text: string) => void;
}

export interface PocketBaseServer {
  url: string;
  pid: number;
  child: ChildProcess;
  staff: Staff;
  isRunning: () => boolean;
  /** Everything printed so far (the last 64,000 characters). */
  output: () => string;
  ended: Promise<{ code: number | null; signal: string | null }>;
  signal: (name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** SIGTERM, and SIGKILL after 5 s. */
  stop: () => Promise<void>;
}

export function pocketBaseBinary(): string;

export function startPocketBase(options: PocketBaseOptions): Promise<PocketBaseServer>;

export function runPocketBaseCommand(
  args: string[],
  options: { dataDir: string; env?: Record<string, string> },
): Promise<{ code: number | null; output: string }>;
