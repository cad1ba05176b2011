const requestLimitMs = 10_000;

/**
 * How a process beside the server asks it, as the machine's own staff: signs in when it has to.
 *
 * @param {{ url: string, email: string, password: string }} server
 */
export function staffClient({ url, email, password }) {
  let token = '';

  async function post(path, body) {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestLimitMs),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    if (response.status === 401 || response.status === 403) token = '';
    throw new Error(`${path} was answered with ${response.status}`);
  }

  /** @type {(path: string, body: object) => Promise<any>} */
  const ask = async (path, body) => {
    const signIn = 'collections/_superusers/auth-with-password';
    if (token === '') token = (await post(signIn, { identity: email, password })).token;
    return post(path, body);
  };
  return ask;
}
