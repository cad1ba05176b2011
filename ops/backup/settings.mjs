import { resolve } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';

/**
 * The settings of backups in the environment: where they are (BACKUP_DIR; beside the data folder), where a copy of each
 * is sent (BACKUP_TARGET) and for whom it is encrypted (BACKUP_AGE_RECIPIENT).
 *
 * @param {{ dataDir: string }} shop
 */
export function backupSettings({ dataDir }) {
  const { BACKUP_DIR, BACKUP_TARGET = '', BACKUP_AGE_RECIPIENT = '' } = process.env;
  if (BACKUP_TARGET !== '' && BACKUP_AGE_RECIPIENT === '') {
    throw new Problem(
      'BACKUP_TARGET is set and BACKUP_AGE_RECIPIENT is not: no backup leaves this machine unencrypted.',
    );
  }
  return {
    dataDir,
    backupDir: BACKUP_DIR ? resolve(BACKUP_DIR) : `${dataDir}-backups`,
    target: BACKUP_TARGET,
    recipient: BACKUP_AGE_RECIPIENT,
  };
}
