/**
 * Sends backups to another machine or disk: one file for each backup, packed by tar and encrypted by age before it is
 * sent. BACKUP_TARGET is one of:
 *
 *   ssh:backup@other.example:/srv/essentials     a folder on another machine, by SFTP
 *   rclone:remote:bucket/essentials              any storage that rclone supports, such as S3
 *   /media/usb/essentials                        a folder on another disk, or a shared folder
 *
 * A file has the suffix `.part` until it is complete.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../server/lib/make-folder.mjs';
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
  throw new Problem(`${failure}: ${reasonIn(output)}`);
}

/** The reason why a pipe of two programs failed, without the errors that only follow from it. */
function reasonIn(output) {
  if (/\bage: command not found/.test(output)) return 'age is not installed.';
  const said = output.replaceAll(/^Connection closed\s*$/gm, '').trim();
  const [, reason = lastWords(said || output)] = /^age: (?:error: )?(.*)$/m.exec(output) ?? [];
  return reason;
}

/** ssh:person@host:/folder, rclone:remote:folder, or a folder of this machine. */
const TARGET = /^(?:ssh:[^:]+:.+|rclone:.+|\/.*)$/;
/** A public key of age or SSH: age accepts both. */
const RECIPIENT = /^(?:age1[0-9a-z]+|ssh-(?:ed25519|rsa) .+)$/;

/** Throws a Problem for invalid settings. */
function checkSettings({ target, recipient }) {
  const isNotSent = 'The backup was made and was not sent';
  if (!TARGET.test(target)) {
    throw new Problem(
      `${isNotSent}: BACKUP_TARGET is "${target}", and has to be like ssh:person@host:/folder, rclone:remote:folder or /folder.`,
    );
  }
  if (!RECIPIENT.test(recipient)) {
    throw new Problem(
      `${isNotSent}: BACKUP_AGE_RECIPIENT is "${recipient}", and has to be a public key of age, like age1….`,
    );
  }
}

/** A path, quoted for sftp's batch commands. */
const quoted = (path) => `"${path.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Uses SFTP alone: the account on the other machine needs no shell. */
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
    const [, host = '', path = ''] = /^([^:]+):(.+)$/.exec(rest) ?? [];
    await deliverBySftp(archive, host, path, failure);
    return;
  }
  try {
    makeFolder(rest, 0o700);
    copyFileSync(archive, join(rest, `${name}.part`));
    renameSync(join(rest, `${name}.part`), join(rest, name));
  } catch (error) {
    throw new Problem(`${failure}: ${error.message}`);
  }
}

/** Packs, encrypts and sends a backup; nothing of that stays here. */
export async function send(folder, { target, recipient }) {
  checkSettings({ target, recipient });
  const archive = join(dirname(folder), `${basename(folder)}${suffix}`);
  try {
    await pack(folder, archive, recipient);
    await deliver(archive, target);
  } finally {
    rmSync(archive, { force: true });
  }
}

/**
 * Unpacks a file that was sent into a folder, with the key file of BACKUP_AGE_IDENTITY; returns the folder of the
 * backup. A path that is no archive is returned as it is.
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
