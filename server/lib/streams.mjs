/** Realtime streams as a phone opens them, many at a time and from any address of this machine. */
import { request } from 'node:http';

/**
 * @typedef {object} Stream
 * @property {number} status What the server said to the subscription, or to the stream when it refused
 *   that; 0 without topics.
 * @property {string} clientId What the server calls it.
 * @property {() => number} signalCount Number of signals received.
 * @property {() => boolean} isOpen Until the server, or whoever opened it, ends it.
 * @property {() => void} close
 */

/**
 * Sends a request; the answer, whose text is still to come. A GET that never ends has to be closed.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string, address?: string }} options
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
function send(url, { method = 'GET', headers = {}, body, address } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers, agent: false, ...(address && { localAddress: address }) },
      (response) => resolve(response),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function textOf(response) {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

/** The status that answers a subscription of an open stream. */
async function subscribe(url, clientId, topics, { token, address }) {
  const body = JSON.stringify({ clientId, subscriptions: topics });
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
  const response = await send(`${url}/api/realtime`, { method: 'POST', headers, body, address });
  await textOf(response);
  return response.statusCode ?? 0;
}

/**
 * Opens a stream and, when there are topics, subscribes to them: `status` is what the server said to
 * that. `address` is the one the phone calls from, such as 127.0.0.7.
 *
 * @param {string} url
 * @param {{ topics?: string[], token?: string, address?: string, onSignal?: (event: string) => void }} options
 *   `onSignal` is called for each signal with the text of its event.
 * @returns {Promise<Stream>}
 */
export async function openStream(
  url,
  { topics = [], token = '', address = '127.0.0.1', onSignal } = {},
) {
  const response = await send(`${url}/api/realtime`, { address });
  if (response.statusCode !== 200) {
    response.destroy();
    const nothing = {
      clientId: '',
      signalCount: () => 0,
      isOpen: () => false,
      close: () => undefined,
    };
    return { status: response.statusCode ?? 0, ...nothing };
  }
  let text = '';
  const clientId = await new Promise((resolve, reject) => {
    response.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const connected = /"clientId":"([^"]+)"/.exec(text)?.[1];
      if (connected) resolve(connected);
    });
    response.on('error', reject);
  });
  response.on('error', () => undefined);
  if (onSignal) {
    let heardUpTo = text.length;
    response.on('data', () => {
      const end = text.lastIndexOf('\n\n') + 1;
      const events = text.slice(heardUpTo, end).split('\n\n');
      heardUpTo = Math.max(heardUpTo, end);
      for (const event of events) if (event.includes('"action":')) onSignal(event);
    });
  }
  const status = topics.length > 0 ? await subscribe(url, clientId, topics, { token, address }) : 0;
  return {
    status,
    clientId,
    signalCount: () => (text.match(/"action":/g) ?? []).length,
    isOpen: () => !response.complete && !response.destroyed,
    close: () => response.destroy(),
  };
}
