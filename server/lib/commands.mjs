/**
 * What people have to type, in the words that work where they read them: `npm run deploy` writes the
 * shop's unit into its environment (SHOP_UNIT: `essentials`, or `essentials@aundh` for a store, D38).
 */
import { projectDir } from './project.mjs';

const unit = () => process.env.SHOP_UNIT ?? '';

/** What stands before a script's name here: `npm run`, `essentials`, `essentials --cell aundh`. */
function scriptRunner() {
  const [command, store] = unit().split('@');
  if (!command) return 'npm run';
  return `${command}${store ? ` --cell ${store}` : ''}`;
}

/** An npm script of this shop: `npm run doctor`, `essentials doctor`, `essentials --cell aundh doctor`. */
export const commandFor = (script) => `${scriptRunner()} ${script}`;

/** What the server's own pages say to type. */
export const commandEnv = () => ({ ESSENTIALS_COMMAND: scriptRunner() });

/** What opens this shop. */
export const startCommand = () => (unit() ? `systemctl start ${unit()}` : 'npm start');

/** What brings its data to this version; who has deployed it leaves stopping and starting it to that. */
export const upgradeCommand = () =>
  unit()
    ? `npm run deploy in ${projectDir.replace(/\/$/, '')}, with the words of the first time`
    : 'npm run upgrade';
