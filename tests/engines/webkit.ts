/** WebKitGTK's MiniBrowser on a screen of its own, spoken to in W3C WebDriver. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebKitPrograms } from '../../scripts/lib/engines.mjs';
import { freePort } from '../../server/lib/free-port.mjs';
import { type Started, startProcess } from '../../server/lib/processes.mjs';
import { type Engine, isExpected } from './engine.ts';

/** On a busy machine. */
const START_LIMIT_MS = 60_000;

async function until<Found>(find: () => Found | Promise<Found>, what: string): Promise<Found> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (Date.now() < giveUpAt) {
    const found = await find();
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`${what} did not start`);
}

/** The display number that a new screen has chosen for itself. */
async function openScreen(xvfb: string): Promise<{ screen: Started; display: string }> {
  const screen = startProcess(
    xvfb,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdout: 'collect', stderr: 'collect' },
  );
  const number = await until(() => /^\d+$/m.exec(screen.output())?.[0], 'Xvfb');
  return { screen, display: `:${number}` };
}

export async function openWebKit({ driver, browser, xvfb }: WebKitPrograms): Promise<Engine> {
  const { screen, display } = await openScreen(xvfb);
  const port = await freePort();
  const complaints: string[] = [];
  const server = startProcess(driver, [`--port=${port}`], {
    env: { DISPLAY: display },
    stdout: 'collect',
    stderr: 'collect',
    ownGroup: true,
    onOutput(text) {
      const errors = text.match(/CONSOLE \S* ?ERROR .*/g) ?? [];
      complaints.push(...errors.filter((error) => !isExpected(error)));
    },
  });

  async function call<Value>(method: string, path: string, body?: unknown): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }

  await until(
    () =>
      call('GET', '/status').then(
        () => true,
        () => false,
      ),
    'WebKitWebDriver',
  );
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: 300_000, pageLoad: 60_000 });
  const act = (actions: unknown) => call<null>('POST', `${session}/actions`, { actions });

  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    run: (script, ...args) =>
      call('POST', `${session}/execute/async`, {
        // Its last argument is whom to answer.
        script: `const answer = arguments[arguments.length - 1];
          Promise.resolve((${String(script)})(...[...arguments].slice(0, -1))).then(answer);`,
        args,
      }),
    async tapAt(x, y) {
      await act([
        {
          type: 'pointer',
          id: 'finger',
          actions: [
            { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    async type(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keys', actions }]);
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height });
    },
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    complaints: () => complaints,
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await server.stop();
      await screen.stop();
    },
  };
}
