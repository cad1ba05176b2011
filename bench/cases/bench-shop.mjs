import { startPocketBase } from '../../server/lib/pocketbase.mjs';

/** The sample shop, open all day, and without a limit on open orders so that every run may order. */
export async function openBenchShop(dataDir) {
  const server = await startPocketBase({ dataDir });
  const call = async (method, path, token, body) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
      body: body && JSON.stringify(body),
    });
    return response.json();
  };
  const { token } = await call('POST', '/api/collections/_superusers/auth-with-password', '', {
    identity: server.staff.email,
    password: server.staff.password,
  });
  const settings = '/api/collections/store_settings/records';
  const { items } = await call('GET', settings, token);
  await call('PATCH', `${settings}/${items[0].id}`, token, {
    opens_at_minute: 0,
    closes_at_minute: 1440,
    open_orders_limit: 0,
    guest_orders_per_address: 0,
  });
  return { ...server, asStaff: (method, path, body) => call(method, path, token, body) };
}
