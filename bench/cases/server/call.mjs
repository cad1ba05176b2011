import { Agent, request } from 'node:http';

/** As many connections as there are callers at once, all kept open. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * One request; the answer's bytes. Whatever is not 200 is an error.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: object }} options
 * @returns {Promise<Buffer>}
 */
export function call(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const sent = request(url, {
      method,
      agent,
      headers: {
        ...headers,
        ...(text && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${response.statusCode}: ${bytes.toString().slice(0, 200)}`));
      });
    });
    sent.end(text);
  });
}
