import { describe, expect, it } from 'vitest';
import {
  cardPicture,
  isPicturePath,
  isRemotePicture,
} from '../../../../src/domain/catalogue/picture.ts';
import { categorySchema } from '../../../../src/api/catalogue-records.ts';
import { isPictureAddress } from '../../../../src/staff/products/picture-address.ts';
import * as v from 'valibot';

/** Where a browser that is on the shop would load it from. */
const hostOf = (path: string) => new URL(path, 'https://shop.example').host;

const OUTWARDS = [
  '//evil.example/a.webp',
  '/\\evil.example/a.webp',
  '\\\\evil.example/a.webp',
  '/\t/evil.example/a.webp',
  '/\n/evil.example/a.webp',
  '\t//evil.example/a.webp',
  'http://evil.example/a.webp',
];

describe('the path of a picture', () => {
  it.each(['', '/img/onion.webp', '/api/files/products/a/b.webp', '/img/red onion.webp'])(
    'may be %j',
    (path) => {
      expect(isPicturePath(path)).toBe(true);
      expect(hostOf(path)).toBe('shop.example');
    },
  );

  it.each(OUTWARDS)('is not %j, which a browser takes for another host', (path) => {
    expect(hostOf(path)).toBe('evil.example');
    expect(isPicturePath(path)).toBe(false);
    expect(isPictureAddress(path)).toBe(false);
  });

  it.each(['img/onion.webp', 'data:image/png;base64,AA', 'javascript:alert(1)', '/img\\a.webp'])(
    'is not %j',
    (path) => expect(isPicturePath(path)).toBe(false),
  );
});

describe('an address elsewhere', () => {
  it.each(['https://pictures.example', 'https://pictures.example/a b'.replace(' ', '%20')])(
    'may be %s',
    (address) => expect(isRemotePicture(address)).toBe(true),
  );

  it.each([
    'http://pictures.example/a.webp',
    'https://me:secret@pictures.example/a.webp',
    'https://',
    'https:///a.webp',
    'https://pictures.example\\a.webp',
    'https://pictures.example/a b.webp',
  ])('is not %s', (address) => expect(isRemotePicture(address)).toBe(false));
});

describe('what the phone takes from the catalogue', () => {
  const category = (fields: Record<string, unknown>) => {
    return v.parse(categorySchema, { cid: 1, slug: 'a', name: 'A', position: 1, ...fields });
  };

  it.each(OUTWARDS)('is no picture at %j', (path) => {
    expect(category({ image_url: path }).imageUrl).toBe('');
  });

  it('is the small file beside the large one, or the only one there is', () => {
    const folder = '/api/files/categories/abc';
    const both = category({ image_url: `${folder}/full.webp`, image_small: 'card.webp' });
    const single = category({ image_url: `${folder}/full.webp`, image_small: '' });
    expect(both && cardPicture(both)).toBe(`${folder}/card.webp`);
    expect(single && cardPicture(single)).toBe(`${folder}/full.webp`);
  });

  it('is no file elsewhere that calls itself the small one', () => {
    const odd = category({ image_url: '/img/a.webp', image_small: '//evil.example/b.webp' });
    expect(odd && cardPicture(odd)).toBe('/img/a.webp');
  });
});
