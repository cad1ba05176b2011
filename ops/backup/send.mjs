/**
 * Backups off the machine: one file each, packed by tar and encrypted by age before anything leaves.
 * BACKUP_TARGET says where to:
 *
 *   ssh:backup@other.example:/srv/essentials     a folder on another machine, by SFTP
 *   rclone:remote:bucket/essentials              whatever rclone knows, S3 included
 *   /media/usb/essentials                        a folder: another disk, or one that is shared
 *
 * A file that is under way is called `.part`; one with its name is whole.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';
import { lastWords, runProcess } from '../../server/lib/processes.mjs';

const suffix = '.tar.gz.age';
const isArchive = (file) => file.endsWith(suffix);

async function run(program, args, failure) {
  const { code, output } = await runProcess(program, args, {
    stdout: 'collect',
    stderr: 'collect',
  });
  if (code === 0) return;
  // Of two programs on a pipe the other one only says that its half is missing, and sftp that ssh has ended.
  const said = output.replaceAll(/^Connection closed\s*$/gm, '').trim();
  const [, reason = lastWords(said || output)] = /^age: (?:error: )?(.*)$/m.exec(output) ?? [];
  throw new Problem(`${failure}: ${reason}`);
}

/** A path as sftp reads it in a line of commands. */
const quoted = (path) => `"${path.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The other side needs no shell: an account that may do nothing but SFTP is enough. */
async function deliverBySftp(archive, host, path, failure) {
  const name = basename(archive);
  const [part, whole] = [quoted(`${path}/${name}.part`), quoted(`${path}/${name}`)];
  const commands = `${archive}.sftp`;
  writeFileSync(commands, `put ${quoted(archive)} ${part}\nrename ${part} ${whole}\n`);
  try {
    await run('sftp', ['-o', 'LogLevel=ERROR', '-b', commands, host], failure);
  } finally {
    rmSync(commands);
  }
}

/** Through a shell, because the two programs share a pipe; a failure of either counts. */
const packLine =
  'set -o pipefail; tar -C "$1" -cz "$2" | age --encrypt --recipient "$3" --output "$4"';

async function pack(folder, archive, recipient) {
  await run(
    'bash',
    ['-c', packLine, 'pack', dirname(folder), basename(folder), recipient, archive],
    'The backup was made and could not be encrypted, so it was not sent',
  );
}

async function deliver(archive, target) {
  const name = basename(archive);
  const failure = `The backup was made and could not be sent to ${target}`;
  const [, scheme, rest = ''] = /^(?:(ssh|rclone):)?(.*)$/.exec(target) ?? [];
  if (scheme === 'rclone') {
    // It gives a file its name when it is whole.
    await run('rclone', ['copyto', archive, `${rest}/${name}`], failure);
    return;
  }
  if (scheme === 'ssh') {
    const [, host, path] = /^([^:]+):(.+)$/.exec(rest) ?? [];
    if (!host)
      throw new Problem(`BACKUP_TARGET is ${target}, and has to be ssh:person@host:/folder.`);
    await deliverBySftp(archive, host, path, failure);
    return;
  }
  try {
    mkdirSync(rest, { recursive: true, mode: 0o700 });
    copyFileSync(archive, join(rest, `${name}.part`));
    renameSync(join(rest, `${name}.part`), join(rest, name));
  } catch (error) {
    throw new Problem(`${failure}: ${error.message}`);
  }
}

/** Packs, encrypts and sends a backup; nothing of that stays here. */
export async function send(folder, { target, recipient }) {
  const archive = join(dirname(folder), `${basename(folder)}${suffix}`);
  try {
    await pack(folder, archive, recipient);
    await deliver(archive, target);
  } finally {
    rmSync(archive, { force: true });
  }
}

/**
 * Unpacks what was sent into a folder, with the key file of BACKUP_AGE_IDENTITY; answers the folder of
 * the backup. What is no archive is answered as it is.
 */
export async function unpacked(source, into) {
  if (!isArchive(source)) return source;
  const identity = process.env.BACKUP_AGE_IDENTITY ?? '';
  if (!existsSync(identity)) {
    throw new Problem(
      `${source} is encrypted: set BACKUP_AGE_IDENTITY to the file with the key it was encrypted for.`,
    );
  }
  mkdirSync(into, { recursive: true, mode: 0o700 });
  await run(
    'bash',
    [
      '-c',
      'set -o pipefail; age --decrypt --identity "$1" "$2" | tar -C "$3" -xz',
      'unpack',
      identity,
      source,
      into,
    ],
    `${source} could not be opened`,
  );
  return join(into, basename(source).slice(0, -suffix.length));
}
