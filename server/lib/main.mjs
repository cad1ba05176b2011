import { endAllProcesses } from './processes.mjs';

/** Something the person at the terminal can act on, said in one sentence. */
export class Problem extends Error {
  /** What its script ends with. */
  exitCode = 1;
}

/**
 * Runs a script's work and ends every process it started, however it ends. A problem is one line
 * and its exit code. Ctrl-C, SIGTERM, a closed terminal and the end of npm are how a shop is meant
 * to end (code 0); work that is cut short by them gives another code, and its signal says so meanwhile.
 */
export async function main(work, { codeWhenEnded = 1 } = {}) {
  const ending = new AbortController();
  const end = async (code, sentence) => {
    if (ending.signal.aborted) return;
    ending.abort();
    if (sentence) console.error(sentence);
    await endAllProcesses();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void end(codeWhenEnded));
  endWithNpm(() => end(codeWhenEnded));
  try {
    await work(ending.signal);
  } catch (error) {
    // Anything but a problem is a bug here, and its stack says where.
    if (error instanceof Problem) await end(error.exitCode, error.message);
    else await end(1, error.stack);
  }
}

/** npm hands SIGTERM to a shell that dies without passing it on: the loss of that parent counts. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 250).unref();
}
