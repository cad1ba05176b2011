/** Where people find a server that listens on this host: a wildcard is reached by 127.0.0.1. */
export function urlOf(host, port) {
  const name = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  return `http://${hostInUrl(name)}:${port}`;
}

/** An IPv6 address stands in brackets wherever a port follows. */
export const hostInUrl = (host) => (host.includes(':') ? `[${host}]` : host);

export const isLoopback = (host) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Whether a page or a route can be had there. */
export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
