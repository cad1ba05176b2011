/** What an owner does over HTTP with the khata of a customer, while the customer's phone is looked at. */
import type { LiveShop } from '../support/live-shop.ts';
import { queryOf } from '../support/statements.ts';
import { anId, someCredentials } from '../support/order-bodies.ts';

const USERS = '/api/collections/users';

export interface KhataOwner {
  /** Writes down the customer of the account with a phone number, who may owe up to ₹5,000. Answers the customer's id. */
  giveCredit(phoneNumber: string): Promise<string>;
  /** Records a transfer and answers its id. */
  record(body: Record<string, unknown>): Promise<string>;
  /** Hands an order over that is not paid, and puts it on the khata. */
  putOn(customer: string, orderId: string): Promise<void>;
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body: unknown): Promise<Data>;
}

/** Another owner of the shop, who has no browser. */
export async function khataOwner(shop: LiveShop): Promise<KhataOwner> {
  const { email, password } = someCredentials();
  const { id } = await shop.asSuperuser<{ id: string }>('POST', `${USERS}/records`, {
    email,
    password,
    passwordConfirm: password,
    is_admin: true,
    is_owner: true,
  });
  const { token } = await shop.asSuperuser<{ token: string }>('POST', `${USERS}/impersonate/${id}`);

  async function send<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const response = await fetch(shop.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Data;
  }

  const owner: KhataOwner = {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    async giveCredit(phoneNumber) {
      const path = `/api/collections/user_profiles/records?filter=phone_number='${phoneNumber}'`;
      const { items } = await shop.asSuperuser<{ items: { id: string }[] }>('GET', path);
      const customer = anId('customer');
      await owner.post('/api/shop/customers', {
        id: customer,
        name: 'Asha Patil',
        phone: phoneNumber,
        account: items[0]?.id,
        limit_paise: 500_000,
      });
      return customer;
    },
    async record(body) {
      const request = { id: anId('transfer'), made_at: new Date().toISOString(), ...body };
      const { transfer } = await owner.post<{ transfer: { id: string } }>(
        '/api/shop/transfers',
        request,
      );
      return transfer.id;
    },
    async putOn(customer, orderId) {
      await shop.setStatus(orderId, 'delivered');
      // Cash has no paise: what was rounded off goes back with it.
      const [assumed, owed] = (
        await queryOf(
          shop,
          `SELECT max(id) FILTER (WHERE kind = 'assumed'), sum(amount_paise) FROM transfers
             WHERE "order" = '${orderId}' AND kind IN ('assumed', 'rounded')`,
        )
      )[0] ?? ['', ''];
      await owner.record({ kind: 'reversed', reverses: assumed });
      await owner.record({
        kind: 'on_khata',
        customer,
        order: orderId,
        amount_paise: Number(owed),
        over_limit: false,
      });
    },
  };
  return owner;
}
