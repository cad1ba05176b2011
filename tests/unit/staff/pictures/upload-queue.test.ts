import { describe, expect, it } from 'vitest';
import { middleSquare } from '../../../../src/staff/pictures/camera-picture.ts';
import { cameraQueue } from '../../../../src/staff/pictures/camera-queue.ts';
import { enqueue, type Upload } from '../../../../src/staff/pictures/upload-queue.ts';
import { cameraProblemOf } from '../../../../src/staff/pictures/use-camera.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const onion = aBulkProduct(1, 'Onion', { categoryId: 'vegetables' });
const potato = aBulkProduct(2, 'Potato', { categoryId: 'vegetables' });
const milk = aBulkProduct(3, 'Milk', { categoryId: 'dairy' });
const salt = aBulkProduct(4, 'Salt', { imageUrl: '/salt.webp' });
const shelf = [onion, potato, milk, salt];

describe('the products in front of the camera', () => {
  const none = { categoryId: '', taken: new Set<string>(), failed: new Set<string>() };
  const names = (handled: Partial<Parameters<typeof cameraQueue>[1]>) => {
    const { missing, left } = cameraQueue(shelf, { ...none, skipped: new Set(), ...handled });
    return [missing.map(({ name }) => name), left.map(({ name }) => name)];
  };

  it.each([
    ['are all without a picture', {}, ['Onion', 'Potato', 'Milk'], ['Onion', 'Potato', 'Milk']],
    ['are those of the chosen category', { categoryId: 'dairy' }, ['Milk'], ['Milk']],
    [
      'are not those whose picture waits to be stored',
      { taken: new Set([onion.id]) },
      ['Potato', 'Milk'],
      ['Potato', 'Milk'],
    ],
    [
      'are not the skipped ones, which still have none',
      { skipped: new Set([potato.id]) },
      ['Onion', 'Potato', 'Milk'],
      ['Onion', 'Milk'],
    ],
    [
      'end with those whose picture was not stored',
      { failed: new Set([onion.id]) },
      ['Onion', 'Potato', 'Milk'],
      ['Potato', 'Milk', 'Onion'],
    ],
  ])('%s', (_what, handled, missing, left) => {
    expect(names(handled)).toEqual([missing, left]);
  });
});

describe('pictures that wait', () => {
  const upload = (key: string, product: Upload['product'], isAgain = false): Upload => ({
    key,
    file: new Blob([key]),
    product,
    isAgain,
  });
  const first = upload('first', onion);
  const second = upload('second', milk);
  const keys = (uploads: readonly Upload[]) => uploads.map(({ key }) => key);

  it('are stored in the order in which they were taken', () => {
    expect(keys(enqueue([first], [second], undefined))).toEqual(['first', 'second']);
  });

  it('give way to another picture of the same product', () => {
    const again = upload('again', onion, true);
    expect(keys(enqueue([first, second], [again], undefined))).toEqual(['second', 'again']);
  });

  it('stay while they are sent, with the other one behind', () => {
    const again = upload('again', onion, true);
    expect(keys(enqueue([first, second], [again], first))).toEqual(['first', 'second', 'again']);
  });
});

describe('the picture of a frame', () => {
  it.each([
    ['a wide one', 1920, 1080, { x: 420, y: 0, edge: 1080 }],
    ['an upright one', 1080, 1441, { x: 0, y: 181, edge: 1080 }],
  ])('is the square in the middle of %s', (_what, width, height, square) => {
    expect(middleSquare(width, height)).toEqual(square);
  });
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('says what %s of the camera means', (name, problem) => {
  expect(cameraProblemOf(new DOMException('', name))).toBe(problem);
});
