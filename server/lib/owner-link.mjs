import { currentStore } from './stores.mjs';
import { Problem } from './main.mjs';
import { runPocketBaseCommand } from './pocketbase.mjs';
import { lastWords } from './processes.mjs';

/** The console puts the time before what hooks print. */
const answerLine =
  /^(?:\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d )?(?:code (?<code>\S+)|owned|(?<unnamed>unnamed))$/m;

/**
 * A one-time link that makes whoever opens it the owner of the shop at `url`: the owner of that name, or without a name
 * the only one there is, else another. Of several it has to name one. Null when the shop has an owner already, unless `force`.
 *
 * @param {{ url: string, dataDir: string, env?: Record<string, string>, force?: boolean, name?: string }} options
 */
export async function ownerLink({ url, dataDir, env, force = false, name = '' }) {
  const named = name === '' ? [] : ['--name', name];
  const args = ['owner-link', ...(force ? ['--force'] : []), ...named];
  const { output } = await runPocketBaseCommand(args, { dataDir, env });
  const answer = answerLine.exec(output);
  if (!answer) throw new Problem(`PocketBase issued no owner link: ${lastWords(output)}`);
  if (answer.groups?.unnamed) {
    throw new Problem(
      name === ''
        ? 'The shop has several owners. Give a name after the command: that of one of them, or of a new one.'
        : `The shop has several owners who are called ${name}. One of them changes their name in the profile first.`,
    );
  }
  // Behind the #: what stands there is sent to nobody, neither in a request nor as a referrer.
  const code = answer.groups?.code;
  return code ? `${url}${currentStore().path}/auth#code=${encodeURIComponent(code)}` : null;
}
