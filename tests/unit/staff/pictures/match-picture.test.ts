import { describe, expect, it } from 'vitest';
import type { BulkProduct } from '../../../../src/staff/api/products.ts';
import { pictureMatcher, wordsOfFile } from '../../../../src/staff/pictures/match-picture.ts';
import { planPictures } from '../../../../src/staff/pictures/picture-plan.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const product = (
  pid: number,
  name: string,
  quantityLabel: string,
  more: Partial<BulkProduct> = {},
) => aBulkProduct(pid, name, { quantityLabel, ...more });
const parle = product(1, 'Parle-G', '80 g', { barcodes: '8901719101038' });
const ghee = product(2, 'Ghee', '500 ml', { brand: 'Amul', nameHi: 'अमूल घी' });
const bigGhee = product(3, 'Ghee', '1 L', { brand: 'Amul', nameHi: 'अमूल घी' });
const salt = product(41, 'Tata Salt', '1 kg', { imageUrl: '/img/salt.webp' });
const match = pictureMatcher([parle, ghee, bigGhee, salt]);
const matchFile = (name: string) => match(wordsOfFile(name));

describe('the name of a picture file', () => {
  it.each([
    ['shop/dairy/Amul_Ghee-500ml.JPG', 'Amul Ghee 500ml'],
    ['milk (2).jpeg', 'milk'],
    ['milk - Copy.png', 'milk'],
    ['oil 1.5 L.webp', 'oil 1.5 L'],
    ['tata.salt.jpg', 'tata salt'],
    ['IMG_2034.heic', 'IMG 2034'],
  ])('%s says %s', (name, words) => expect(wordsOfFile(name)).toBe(words));

  it.each([
    ['8901719101038.jpg', 'barcode', parle],
    ['biscuit 8901719101038 front.jpg', 'barcode', parle],
    ['41.jpg', 'number', salt],
    ['0041.jpg', 'number', salt],
    ['PARLE G 80gm.png', 'name', parle],
    ['parle-g.png', 'name', parle],
    ['amul ghee 1 ltr.jpg', 'name', bigGhee],
    ['tata_salt_1kg (1).jpg', 'name', salt],
  ] as const)('%s is certain by %s', (name, kind, found) => {
    expect(matchFile(name)).toEqual({ kind, product: found, candidates: [] });
  });

  it.each([
    // Which pack is not said, or not one that the shop has.
    ['Amul Ghee.jpg', [ghee, bigGhee]],
    ['अमूल घी.jpg', [ghee, bigGhee]],
    ['tata salt 500g.jpg', [salt]],
    ['new tata salt packet.jpg', [salt]],
  ] as const)('%s is a doubt', (name, candidates) => {
    expect(matchFile(name)).toEqual({ kind: 'doubt', product: null, candidates });
  });

  it.each(['IMG_2034.jpg', '999.jpg', '8901063010338.jpg', 'WhatsApp Image 2026-11-25.jpg'])(
    '%s says nothing',
    (name) => expect(matchFile(name).kind).toBe('none'),
  );
});

describe('the plan', () => {
  const rows = ['41.jpg', 'parle-g.png', 'PARLE G 80gm.png', 'Amul Ghee.jpg', 'IMG_1.jpg'].map(
    (fileName) => ({ key: fileName, fileName, match: matchFile(fileName) }),
  );
  const nothing = {
    chosen: new Map<string, BulkProduct | null>(),
    replaced: new Set<string>(),
    areNumbersRight: false,
  };
  const statuses = (decisions: Partial<typeof nothing>) =>
    planPictures(rows, { ...nothing, ...decisions }, now).map(({ status }) => status);
  let now = { productOf: (one: BulkProduct) => one, waiting: new Set<string>() };

  it('stores what is certain, once for each product', () => {
    expect(statuses({})).toEqual(['numbered', 'ready', 'twice', 'doubt', 'none']);
  });

  it('takes numbers when the owner says so, and replaces a picture only when ticked', () => {
    expect(statuses({ areNumbersRight: true })[0]).toBe('has_picture');
    expect(statuses({ areNumbersRight: true, replaced: new Set(['41.jpg']) })[0]).toBe('ready');
  });

  it('waits for a picture that is being stored, and asks before it is replaced', () => {
    now = { ...now, waiting: new Set(['p1']) };
    expect(statuses({})[1]).toBe('twice');
    const stored = { ...parle, uploadedUrl: '/parle.webp' };
    now = { productOf: (one) => (one === parle ? stored : one), waiting: new Set(['p1']) };
    expect(statuses({})[1]).toBe('has_picture');
    now = { productOf: (one) => one, waiting: new Set() };
  });

  it('follows the owner', () => {
    const chosen = new Map([
      ['parle-g.png', null],
      ['Amul Ghee.jpg', bigGhee],
      ['IMG_1.jpg', ghee],
    ]);
    expect(statuses({ chosen })).toEqual(['numbered', 'left_out', 'ready', 'ready', 'ready']);
  });
});
