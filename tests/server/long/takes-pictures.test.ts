import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../server/lib/public-address.mjs';
import { takePicture } from '../../../server/lib/take-picture.mjs';
import { A_PNG, openPictureServer, type PictureServer } from '../../support/picture-server.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

let pictures: PictureServer;
let shop: TestShop;
/** As it is without the tests' variable: nothing on this machine may be asked. */
let strictShop: TestShop;
let admin: Person;
let strictAdmin: Person;

beforeAll(async () => {
  pictures = await openPictureServer();
  [shop, strictShop] = await Promise.all([
    openShop({ env: { ESSENTIALS_TEST_PICTURE_ORIGIN: pictures.origin } }),
    openShop(),
  ]);
  [admin, strictAdmin] = await Promise.all([shop.anAdmin(), strictShop.anAdmin()]);
});
afterAll(async () => {
  await Promise.all([shop.close(), strictShop.close(), pictures.close()]);
});

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('taking a picture', () => {
  const take = (path: string) =>
    takePicture(pictures.origin + path, {
      testOrigin: pictures.origin,
      // All others end by themselves, on a busy machine too.
      ...(path === '/slow.png' && { limitMs: 1_000 }),
    });

  it.each(['/a.png', '/moved.png'])(
    'brings the bytes of %s and says what they are',
    async (path) => {
      expect(await take(path)).toEqual({ type: 'image/png', bytes: A_PNG });
    },
  );

  it.each([
    { path: '/page.png', what: 'a page that calls itself a picture', reason: 'no_picture' },
    { path: '/huge.png', what: 'more pixels than a phone has', reason: 'too_large' },
    { path: '/long.png', what: 'more bytes than 5 MB', reason: 'too_large' },
    { path: '/says-long.png', what: 'a length beyond 5 MB', reason: 'too_large' },
    { path: '/slow.png', what: 'an answer that does not end', reason: 'too_slow' },
    { path: '/round.png', what: 'a redirect in circles', reason: 'not_there' },
    { path: '/inwards.png', what: 'a redirect to this machine', reason: 'not_public' },
    { path: '/router.png', what: 'a redirect to plain http', reason: 'address_wrong' },
    { path: '/none.png', what: 'what is not there', reason: 'not_there' },
  ])('refuses $what', async ({ path, reason }) => {
    expect(await take(path)).toEqual({ reason });
  });

  it.each([
    { address: 'https://127.0.0.1/a.png', reason: 'not_public' },
    { address: 'https://0x7f.1/a.png', reason: 'not_public' },
    { address: 'https://2130706433/a.png', reason: 'not_public' },
    { address: 'https://localhost/a.png', reason: 'not_public' },
    { address: 'https://[::1]/a.png', reason: 'not_public' },
    { address: 'https://[::ffff:10.0.0.1]/a.png', reason: 'not_public' },
    { address: 'https://169.254.169.254/latest/meta-data', reason: 'not_public' },
    { address: 'https://8.8.8.8:8443/a.png', reason: 'not_public' },
    { address: 'http://8.8.8.8/a.png', reason: 'address_wrong' },
    { address: 'https://me:secret@8.8.8.8/a.png', reason: 'address_wrong' },
    { address: 'file:///etc/passwd', reason: 'address_wrong' },
    { address: '--inspect', reason: 'address_wrong' },
    { address: '', reason: 'address_wrong' },
  ])('does not go to $address', async ({ address, reason }) => {
    expect(await takePicture(address)).toEqual({ reason });
  });

  it('lets tests name one address on this machine, and nothing wider', async () => {
    const before = pictures.asked.length;
    for (const testOrigin of [
      'http://127.0.0.1',
      'http://127.0.0.1:1',
      '*',
      'http://10.0.0.1:80',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each counts requests of its own
      expect(await takePicture(`${pictures.origin}/a.png`, { testOrigin })).toHaveProperty(
        'reason',
      );
    }
    expect(pictures.asked).toHaveLength(before);
  });
});

describe('an admin who types an address', () => {
  const fetchFor = (from: TestShop, address: unknown, token: string) =>
    from.post('/api/shop/pictures/fetch', { address }, token);

  it('gets the picture for the form', async () => {
    const { status, body } = await fetchFor(shop, `${pictures.origin}/a.png`, admin.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 'picture', type: 'image/png' });
    expect(Buffer.from(String(body.data), 'base64')).toEqual(A_PNG);
  });

  it('hears why there is none', async () => {
    const { status, body } = await fetchFor(shop, `${pictures.origin}/page.png`, admin.token);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { code: 'no_picture', reason: 'no_picture' },
    });
  });

  it('cannot make the server look at itself', async () => {
    const before = pictures.asked.length;
    for (const address of [`${pictures.origin}/a.png`, `${strictShop.url}/api/health`]) {
      // oxlint-disable-next-line no-await-in-loop -- at most four run at once
      const { body } = await fetchFor(strictShop, address, strictAdmin.token);
      expect(body).toMatchObject({ code: 'no_picture', reason: 'address_wrong' });
    }
    const secure = `${strictShop.url.replace('http:', 'https:')}/api/health`;
    const { body } = await fetchFor(strictShop, secure, strictAdmin.token);
    expect(body).toMatchObject({ code: 'no_picture', reason: 'not_public' });
    expect(pictures.asked).toHaveLength(before);
  });

  it.each([{ address: 7 }, { address: 'https://example.com/\0' }, { address: 'x'.repeat(1_001) }])(
    'is refused what is no address',
    async ({ address }) => {
      expect((await fetchFor(shop, address, admin.token)).status).toBe(400);
    },
  );
});
