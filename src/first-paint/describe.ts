/** What stands in a page's head for those who do not see it: its title, its description, its product. */
import { categoryNamed } from '../domain/catalogue/catalogue.ts';
import { minutesToDoor } from '../domain/catalogue/product.ts';
import { SHOP_NAME } from '../domain/store/app-name.ts';
import { isSoldOut } from '../domain/catalogue/stock.ts';
import { unitOf } from '../domain/catalogue/weight.ts';
import { categoryText } from '../text/category.ts';
import { homeText } from '../text/home.ts';
import { locationText } from '../text/location.ts';
import { ownName } from '../text/own-name.ts';
import { productText } from '../text/product.ts';
import { welcomeText } from '../text/welcome.ts';
import { jsonInScript, type PageData, subjectOf } from './page-data.ts';

interface Words {
  title: string;
  description: string;
  image: string;
  /** schema.org, for a product. */
  data: Record<string, unknown> | null;
}

/**
 * Tags for the head, escaped. Messengers and search engines take whole addresses alone, so without the
 * shop's `origin` ('' where that is not known) they hear neither of the page's nor of the picture's.
 */
export function describe(page: PageData, origin: string): { title: string; tags: string } {
  const { title, description, image, data } = wordsFor(page, origin);
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${kind}="${name}" content="${escape(content)}" />`;
  return {
    title: `<title>${escape(title)}</title>`,
    tags: [
      meta('name', 'description', description),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:type', data ? 'product' : 'website'),
      meta('property', 'og:url', whole(page.path, origin)),
      meta('property', 'og:image', image),
      data && `<script type="application/ld+json">${jsonInScript(data)}</script>`,
    ].join(''),
  };
}

function wordsFor({ path, records }: PageData, origin: string): Words {
  const { settings, categories, products } = records;
  const shop = settings.shopName || SHOP_NAME;
  const minutes = settings.promiseMinutes;
  const description =
    minutes > 0 ? welcomeText('description', { minutes }) : welcomeText('descriptionNoTime');
  const plain = { description, image: '', data: null };
  const subject = subjectOf(path);
  if (subject?.kind === 'product') {
    const product = products[0];
    if (product) return wordsForProduct(product, { shop, origin, promiseMinutes: minutes });
  }
  if (subject?.kind === 'category') {
    const category = categoryNamed(categories, subject.name);
    const title = categoryText('pageTitle', { category: category ? ownName(category) : '', shop });
    return { ...plain, title, ...(category?.description && { description: category.description }) };
  }
  if (path === '/home') return { ...plain, title: homeText('pageTitle', { shop }) };
  if (path === '/location') return { ...plain, title: locationText('heading') };
  return { ...plain, title: welcomeText(minutes > 0 ? 'pageTitle' : 'heading', { shop }) };
}

function wordsForProduct(
  product: PageData['records']['products'][number],
  { shop, origin, promiseMinutes }: { shop: string; origin: string; promiseMinutes: number },
): Words {
  const name = ownName(product);
  const { brand, description, pricePaise, deliveryMinutes } = product;
  const minutes = minutesToDoor(deliveryMinutes, promiseMinutes);
  const image = whole(product.imageUrl, origin);
  return {
    title: productText('pageTitle', { name, shop }),
    description: description || (minutes > 0 ? productText('deliveryIn', { minutes }) : name),
    image,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      ...(description && { description }),
      ...(image && { image }),
      offers: {
        '@type': 'Offer',
        priceCurrency: 'INR',
        price: (pricePaise / 100).toFixed(2),
        ...(unitOf(product) && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: (pricePaise / 100).toFixed(2),
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

/** An address as somebody elsewhere can open it; '' when that cannot be said. */
const whole = (address: string, origin: string): string =>
  address !== '' && URL.canParse(address, origin || undefined)
    ? new URL(address, origin || undefined).href
    : '';

/** Text in an element or an attribute. */
function escape(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}
