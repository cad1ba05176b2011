/** What stands in a page's head for those who do not see it: its title, its description, its product. */
import { categoryNamed } from '../domain/catalogue/catalogue.ts';
import { minutesToDoor } from '../domain/catalogue/product.ts';
import { SHOP_NAME } from '../domain/store/app-name.ts';
import { isSoldOut } from '../domain/catalogue/stock.ts';
import { unitOf } from '../domain/catalogue/weight.ts';
import { categoryText } from '../text/category.ts';
import { homeText } from '../text/home.ts';
import { locationText } from '../text/location.ts';
import { nameWithPack } from '../text/name-with-pack.ts';
import { localizedDescription, localizedName } from '../text/localized-name.ts';
import { productText } from '../text/product.ts';
import { welcomeText } from '../text/welcome.ts';
import { formatRupees } from '../ui/format-rupees.ts';
import { jsonInScript, type PageData, subjectOf } from './page-data.ts';

interface Words {
  title: string;
  /** For previews in messengers, where there is no page to read a price on; else the title. */
  previewTitle?: string;
  description: string;
  image: string;
  /** The address that several of a page have in common. */
  path: string;
  /** schema.org. */
  data: Record<string, unknown> | null;
  /** In rupees; '' for a page that is no product. */
  price?: string;
}

/**
 * Tags for the head, escaped. Messengers and search engines take whole addresses alone, so without the
 * shop's `origin` ('' where that is not known) they hear neither of the page's nor of the picture's.
 */
export function describe(page: PageData, origin: string): { title: string; tags: string } {
  const shop = page.records.settings.shopName || SHOP_NAME;
  const words = wordsFor(page, shop, origin);
  const { title, description, image, data, price = '' } = words;
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${kind}="${name}" content="${escape(content)}" />`;
  const address = absoluteUrl(words.path, origin);
  return {
    title: `<title>${escape(title)}</title>`,
    tags: [
      meta('name', 'description', description),
      address && `<link rel="canonical" href="${escape(address)}" />`,
      meta('property', 'og:title', words.previewTitle ?? title),
      meta('property', 'og:description', description),
      meta('property', 'og:type', price === '' ? 'website' : 'product'),
      meta('property', 'og:site_name', shop),
      meta('property', 'og:url', address),
      meta('property', 'og:image', image),
      meta('property', 'product:price:amount', price),
      meta('property', 'product:price:currency', price && 'INR'),
      data && `<script type="application/ld+json">${jsonInScript(data)}</script>`,
    ].join(''),
  };
}

function wordsFor({ path, records }: PageData, shop: string, origin: string): Words {
  const { settings, categories, products } = records;
  const minutes = settings.promiseMinutes;
  const description =
    minutes > 0 ? welcomeText('description', { minutes }) : welcomeText('descriptionNoTime');
  const plain = { path, description, image: absoluteUrl(SHOP_PICTURE, origin), data: null };
  const subject = subjectOf(path);
  if (subject?.kind === 'product') {
    const product = products[0];
    if (product) return wordsForProduct(product, { shop, origin, promiseMinutes: minutes });
  }
  if (subject?.kind === 'category') {
    const category = categoryNamed(categories, subject.name);
    const title = categoryText('pageTitle', {
      category: category ? localizedName(category) : '',
      shop,
    });
    if (!category) return { ...plain, title };
    const text = localizedDescription(category);
    return {
      ...plain,
      title,
      path: `/category/${category.cid}`,
      image: absoluteUrl(category.imageUrl, origin) || plain.image,
      ...(text && { description: text }),
    };
  }
  if (path === '/location') return { ...plain, title: locationText('heading') };
  const data = groceryStore(settings, shop, origin);
  if (path === '/home') return { ...plain, title: homeText('pageTitle', { shop }), data };
  return { ...plain, title: welcomeText(minutes > 0 ? 'pageTitle' : 'heading', { shop }), data };
}

function wordsForProduct(
  product: PageData['records']['products'][number],
  { shop, origin, promiseMinutes }: { shop: string; origin: string; promiseMinutes: number },
): Words {
  const name = localizedName(product);
  const { pid, brand, pricePaise, deliveryMinutes } = product;
  const description = localizedDescription(product);
  const minutes = minutesToDoor(deliveryMinutes, promiseMinutes);
  const image = absoluteUrl(product.imageUrl, origin);
  const path = `/product/${pid}`;
  const url = absoluteUrl(path, origin);
  const price = (pricePaise / 100).toFixed(2);
  const pack = unitOf(product) ? KILOGRAM : product.quantityLabel;
  return {
    path,
    title: productText('pageTitle', { name, shop }),
    previewTitle: [
      nameWithPack({ ...product, quantityLabel: pack }),
      formatRupees(pricePaise),
    ].join(': '),
    description: description || (minutes > 0 ? productText('deliveryIn', { minutes }) : name),
    image,
    price,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      sku: String(pid),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      ...(description && { description }),
      ...(pack && { size: pack }),
      ...(image && { image }),
      offers: {
        '@type': 'Offer',
        ...(url && { url }),
        priceCurrency: 'INR',
        price,
        ...(unitOf(product) && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'INR',
            unitCode: 'KGM',
          },
        }),
        availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
        seller: { '@type': 'Organization', name: shop },
      },
    },
  };
}

const KILOGRAM = '1 kg';
/** Messengers show no drawing; this is the app's picture as a bitmap. */
const SHOP_PICTURE = '/icons/icon-512.png';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The shop itself, for whoever looks for one nearby. */
function groceryStore(settings: PageData['records']['settings'], shop: string, origin: string) {
  const { opensAtMinute, closesAtMinute, daysOff, shopAddress, supportPhone } = settings;
  const url = absoluteUrl('/', origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: shop,
    ...(url && { url, image: absoluteUrl(SHOP_PICTURE, origin) }),
    ...(shopAddress && { address: shopAddress }),
    ...(supportPhone && { telephone: `+91${supportPhone}` }),
    currenciesAccepted: 'INR',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS.filter((_, day) => !daysOff.includes(String(day))),
      opens: clockTime(opensAtMinute),
      // Midnight is the end of the day here, not its beginning.
      closes: clockTime(Math.min(closesAtMinute, 24 * 60 - 1)),
    },
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const clockTime = (minute: number) =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** An address as somebody elsewhere can open it; '' when that cannot be said. */
const absoluteUrl = (address: string, origin: string): string =>
  address !== '' && URL.canParse(address, origin || undefined)
    ? new URL(address, origin || undefined).href
    : '';

/** Text in an element or an attribute. */
function escape(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}
