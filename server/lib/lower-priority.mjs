import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lets everything else on the machine go first: the shop may be serving. What cannot be had is done
 * without: a unit has it from systemd, which lets nobody change it, and only Linux has `chrt`.
 */
export function lowerPriority() {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not ours to say.
  }
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], {
    stdio: 'ignore',
  });
}
