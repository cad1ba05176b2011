/** Screens as HTML: what a phone sees before any script has run. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describe as describePage } from '../../src/first-paint/describe.ts';
import { parsePageData } from '../../src/first-paint/page-data.ts';
import { type LiveShop, openLiveShop } from '../support/live-shop.ts';

const ORIGIN = 'https://shop.example';

let shop: LiveShop;
beforeAll(async () => {
  vi.stubEnv('SHOP_ORIGIN', ORIGIN);
  shop = await openLiveShop({ hasWarmPages: true });
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { headers });
  const html = await answer.text();
  const [, screen = ''] = /<div id="root">(.*?)<script type="application\/json"/s.exec(html) ?? [];
  return { answer, html, screen };
}

const SHELL = '<div id="root"></div>';

describe('a page', () => {
  it.each([
    { path: '/', says: 'Get Started', title: 'Essentials Delivered in Minutes' },
    { path: '/location', says: 'Check Availability', title: 'Choose your delivery location' },
    { path: '/home', says: 'Shop by Category', title: 'Home | Essentials' },
    { path: '/category/1', says: 'Onion', title: 'Fruits &amp; Vegetables | Essentials' },
    { path: '/category/beverages', says: 'Assam', title: 'Beverages | Essentials' },
    { path: '/product/2', says: 'Add to Cart', title: 'Onion | Essentials' },
  ])('$path says $says before any script has run', async ({ path, says, title }) => {
    const { answer, html, screen } = await page(path);
    expect(answer.status).toBe(200);
    expect(screen).toContain(says);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('property="og:title"');
  });

  it.each([
    { cookie: 'essentials_language=hi', tag: 'hi-IN', says: 'कैटेगरी से खरीदें' },
    { cookie: 'other=1; essentials_language=mr; more=2', tag: 'mr-IN', says: 'कॅटेगरीनुसार खरेदी' },
    { cookie: 'essentials_language=en', tag: 'en-IN', says: 'Shop by Category' },
    { cookie: 'essentials_language=hi"><script>', tag: 'en-IN', says: 'Shop by Category' },
  ])('$cookie is drawn in $tag', async ({ cookie, tag, says }) => {
    const { html, screen } = await page('/home', { Cookie: cookie });
    expect(html).toContain(`<html lang="${tag}"`);
    expect(screen).toContain(says);
  });

  it.each([
    { cookie: '', has: [] },
    { cookie: 'essentials_language=hi', has: ['hi'] },
    { cookie: 'essentials_language=mr', has: ['mr'] },
  ])(
    'a page for $cookie carries descriptions and details in $has beside the first',
    async ({ cookie, has }) => {
      const { html } = await page('/product/2', { Cookie: cookie });
      const [, json = ''] = /id="served-page">(.*?)<\/script>/s.exec(html) ?? [];
      const { products, categories } = JSON.parse(json).records;
      const told = ['origin', 'storage_instructions', 'benefits', 'specification'];
      for (const [row, names] of [
        [products[0], ['description', ...told, 'nutritional_info']],
        // Another of the shelf, of which the page shows a card.
        [products[1], ['description', ...told, 'nutritional_info']],
        [categories[0], ['description']],
      ]) {
        const texts = Object.keys(row).filter(
          (key) => /_(hi|mr)$/.test(key) && !key.startsWith('name_'),
        );
        expect(texts.toSorted()).toEqual(
          has
            .flatMap((language): string[] => names.map((name: string) => `${name}_${language}`))
            .toSorted(),
        );
        for (const text of texts) expect(row[text]).not.toBe('');
      }
    },
  );

  it.each([
    '/cart',
    '/product/99999',
    '/product/02',
    '/product/onion',
    '/category/99',
    '/admin/orders',
  ])('%s is the shell, which draws itself', async (path) => {
    expect((await page(path)).html).toContain(SHELL);
  });

  it('brings the whole sheet and its letters along, to be laid on it once it works', async () => {
    const { html } = await page('/home');
    const links = html.match(/<link[^>]*(?:"stylesheet"|"font")[^>]*>/g);
    expect(links).toHaveLength(2);
    for (const link of links ?? []) expect(link).toContain(' media="not all"');
  });

  it('allows its own styles and its own first script, and no other', async () => {
    const { answer, html } = await page('/home');
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(styles)}'`);
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(scripts[0] ?? '')}'`);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/ style="|<script(?![^>]*(src=|type="application)|>)/);
    // Before the first element that can be pressed.
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<body'));
  });

  it.each(['/home', '/category/1', '/product/2'])(
    '%s asks for its largest picture before the scripts, and for no other',
    async (path) => {
      const { html, screen } = await page(path);
      const [beforeScripts = ''] = html.split('<script type="module"', 1);
      const [picture, ...more] = [...html.matchAll(/<link[^>]*as="image"[^>]*href="([^"]+)"/g)];
      expect(more).toEqual([]);
      expect(beforeScripts).toContain(picture?.[0]);
      expect(screen).toContain(`src="${picture?.[1]}"`);
    },
  );

  it('is asked for again each time, and comes compressed', async () => {
    const { answer } = await page('/home', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });

  it.each(['/', '/location', '/home', '/category/1', '/product/2'])(
    '%s is at most 15 kB as it is sent, its styles and data included',
    async (path) => {
      const { html } = await page(path);
      const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      expect(bytes.length).toBeLessThanOrEqual(15_000);
    },
  );

  it('names a product for search engines', async () => {
    const { html } = await page('/product/2');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: 'Onion',
      sku: '2',
      size: '1 kg',
      image: expect.stringMatching(new RegExp(`^${ORIGIN}/`)),
      offers: {
        url: `${ORIGIN}/product/2`,
        priceCurrency: 'INR',
        price: '35.00',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(html).toContain('<meta property="og:title" content="Onion, 1 kg: ₹35" />');
    expect(html).toContain('<meta property="product:price:amount" content="35.00" />');
  });

  it('says that a product is sold out', async () => {
    await shop.changeProduct(2, { stock: 0, is_stock_counted: true });
    const { html } = await page('/product/2');
    await shop.changeProduct(2, { is_stock_counted: false });
    expect(html).toContain('https://schema.org/OutOfStock');
  });

  it('names the shop for whoever looks for one nearby', async () => {
    await shop.changeSettings({ shop_address: '4, Station Road', days_off: ['0'] });
    const { html } = await page('/');
    await shop.changeSettings({ shop_address: '', days_off: [] });
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'GroceryStore',
      name: 'Essentials',
      url: `${ORIGIN}/`,
      address: '4, Station Road',
      openingHoursSpecification: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '00:00',
        closes: '23:59',
      },
    });
  });

  it.each([
    { path: '/', canonical: '/', picture: '/icons/icon-512.png' },
    { path: '/home', canonical: '/home', picture: '/icons/icon-512.png' },
    {
      path: '/category/beverages',
      canonical: '/category/4',
      picture: '/img/categories/beverages.webp',
    },
    { path: '/category/4', canonical: '/category/4', picture: '/img/categories/beverages.webp' },
    { path: '/product/2', canonical: '/product/2', picture: '/img/products/onion.webp' },
  ])('$path has one address and a picture for previews', async ({ path, canonical, picture }) => {
    const { html } = await page(path);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}" />`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${canonical}" />`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}${picture}" />`);
    expect(html).toContain('<meta property="og:site_name" content="Essentials" />');
  });

  it('is in the list that search engines are led to', async () => {
    const robots = await page('/robots.txt');
    expect(robots.answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(robots.html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robots.html).toContain('Disallow: /admin');

    const { answer, html } = await page('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/category/4`]));
    expect(listed.filter((address) => address?.includes('/product/'))).toHaveLength(30);
    expect(html).toMatch(/<loc>[^<]*\/product\/2<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
  });

  it('is in that list while it is sold; until a change the list is not sent again', async () => {
    const tag = (await page('/sitemap.xml')).answer.headers.get('etag') ?? '';
    const ask = () => fetch(`${shop.url}/sitemap.xml`, { headers: { 'If-None-Match': tag } });
    expect((await ask()).status).toBe(304);
    await shop.changeProduct(2, { status: 'inactive' });
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(await changed.text()).not.toContain(`<loc>${ORIGIN}/product/2</loc>`);
    await shop.changeProduct(2, { status: 'active' });
    expect(await (await ask()).text()).toContain(`<loc>${ORIGIN}/product/2</loc>`);
  });

  it('shows messengers its picture, which they ask for by its whole address', async () => {
    const { html } = await page('/product/2');
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/product/2" />`);
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(picture).toMatch(new RegExp(`^${ORIGIN}/.+`));
    const { status, headers } = await fetch(picture.replace(ORIGIN, shop.url));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^image\//);
  });

  it('names no address where nobody has said which', async () => {
    const { html } = await page('/product/2');
    const [, json = ''] =
      /<script type="application\/json" id="served-page">(.*?)<\/script>/.exec(html) ?? [];
    const { tags } = describePage(parsePageData(JSON.parse(json)), '');
    expect(tags).toContain('og:title');
    expect(tags).not.toMatch(/og:url|og:image|canonical|"image"|"url"/);
  });

  it('shows a new price as soon as the shop has it', async () => {
    await page('/product/2');
    const before = await shop.changePrice(2, 47);
    expect((await page('/product/2')).screen).toContain('₹47');
    expect((await page('/category/1')).screen).toContain('₹47');
    await shop.changeProduct(2, before);
  });

  it('is news to who has the one before, although both are of the same second', async () => {
    const askWith = (before: Headers) =>
      page('/product/2', {
        'If-None-Match': before.get('etag') ?? '',
        'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString(),
      });
    const prices = await shop.changePrice(2, 51);
    let before = (await page('/product/2')).answer.headers;
    expect((await askWith(before)).answer.status).toBe(304);
    for (const next of [52, 53, 54]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shop.changeProduct(2, { price: next });
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { answer, screen } = await askWith(before);
      expect(answer.status).toBe(200);
      expect(screen).toContain(`₹${next}`);
      before = answer.headers;
    }
    // A browser that knows no more than the time asks in vain.
    const modified = before.get('last-modified') ?? '';
    const { answer } = await page('/product/2', { 'If-Modified-Since': modified });
    expect(answer.status).toBe(200);
    await shop.changeProduct(2, prices);
  });

  it('takes nothing that is written in a product for markup', async () => {
    const name = '</script><script>alert(1)</script>"&<b>';
    await shop.changeProduct(2, { name });
    const { html } = await page('/product/2');
    await shop.changeProduct(2, { name: 'Onion' });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"&<b>');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('has the shop’s own name', async () => {
    const [settings] = (
      await shop.asSuperuser<{ items: { id: string; shop_name: string; is_set_up: boolean }[] }>(
        'GET',
        '/api/collections/store_settings/records',
      )
    ).items;
    await shop.changeSettings({ shop_name: 'Patil Kirana', is_set_up: true });
    expect((await page('/')).html).toContain('<title>Patil Kirana Delivered in Minutes</title>');
    await shop.changeSettings({ shop_name: settings?.shop_name, is_set_up: settings?.is_set_up });
  });
});
