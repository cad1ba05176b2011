/**
 * Hindi and Marathi names for a product, from the starter catalogue and the word list of search. Brand and pack are
 * kept: 'Amul Ghee 500ml' is 'अमूल घी 500ml', and where the brand is not known there is no offer. Pure.
 */
import { splitPack } from '../../domain/catalogue/pack.ts';
import type { OfferNames } from '../../state/name-offers.ts';
import type { AdminProduct } from '../api/products.ts';
import type { StarterList } from '../starter/read-starter-list.ts';

/** '' where there is none. */
export interface NameOffer {
  nameHi: string;
  nameMr: string;
}

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** `name` without the brand in front; null if it does not begin with it. */
const withoutBrand = (name: string, brand: string) =>
  brand !== '' && name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : null;

/** `list` and `offerWords` are null if they could not be loaded. */
export function nameOffers(
  list: StarterList | null,
  offerWords: OfferNames | null,
): (product: Pick<AdminProduct, 'name'>) => NameOffer | null {
  const goods = new Map<string, NameOffer>();
  /** Goods without their brand. */
  const things = new Map<string, NameOffer>();
  const brands = [...(list?.brands.values() ?? [])].map((brand) => ({
    ...brand,
    key: keyOf(brand.name),
  }));
  for (const { name, nameHi, nameMr, brand: brandName } of list?.goods ?? []) {
    if (!goods.has(keyOf(name))) goods.set(keyOf(name), { nameHi, nameMr });
    const brand = list?.brands.get(brandName);
    const thing = withoutBrand(name, brandName);
    if (!brand || thing === null || things.has(keyOf(thing))) continue;
    things.set(keyOf(thing), {
      nameHi: withoutBrand(nameHi, brand.nameHi) ?? '',
      nameMr: withoutBrand(nameMr, brand.nameMr) ?? '',
    });
  }

  const ofWords = (name: string): NameOffer | null => {
    const offered = offerWords?.(name);
    return offered ? { nameHi: offered.hindi, nameMr: offered.marathi } : null;
  };
  const ofThing = (name: string) =>
    goods.get(keyOf(name)) ?? things.get(keyOf(name)) ?? ofWords(name);

  const ofName = (name: string): NameOffer | null => {
    const whole = ofThing(name);
    if (whole) return whole;
    const key = keyOf(name);
    const [brand] = brands
      .filter((one) => key.startsWith(`${one.key} `))
      .toSorted((one, other) => other.key.length - one.key.length);
    const thing = brand && ofThing(key.slice(brand.key.length + 1));
    if (!thing) return null;
    const branded = (ofBrand: string, own: string) => (own === '' ? '' : `${ofBrand} ${own}`);
    return {
      nameHi: branded(brand.nameHi, thing.nameHi),
      nameMr: branded(brand.nameMr, thing.nameMr),
    };
  };

  return ({ name }) => {
    const written = name.trim();
    const split = splitPack(written);
    const offer = ofName(written) ?? (split && ofName(split.name));
    if (!offer) return null;
    const pack = split && !ofName(written) ? written.slice(split.name.length) : '';
    const withPack = (own: string) => (own === '' ? '' : own + pack);
    return { nameHi: withPack(offer.nameHi), nameMr: withPack(offer.nameMr) };
  };
}
