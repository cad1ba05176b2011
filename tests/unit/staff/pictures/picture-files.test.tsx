// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BulkProduct } from '../../../../src/staff/api/products.ts';
import { NO_PICTURES, PictureFiles } from '../../../../src/staff/pictures/picture-files.tsx';
import { ToastHost } from '../../../../src/ui/toast-host.tsx';
import { someUploads, stubFileUrls } from '../../../support/pictures.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

beforeEach(stubFileUrls);
afterEach(cleanup);

const BARCODE = '8901719101038';
const onion = aBulkProduct(8, 'Onion');
const milk = aBulkProduct(89, 'Milk');
const parle = aBulkProduct(3, 'Parle-G', { barcodes: BARCODE });
const salt = aBulkProduct(4, 'Tata Salt', { imageUrl: '/salt.webp' });
const sugar = aBulkProduct(5, 'Sugar', { imageUrl: '/sugar.webp' });

const aPicture = (name: string) => new File(['picture'], name, { type: 'image/png' });

function Files() {
  const [chosen, setChosen] = useState(NO_PICTURES);
  return (
    <PictureFiles
      products={[onion, milk, parle, salt, sugar]}
      uploads={someUploads()}
      chosen={chosen}
      setChosen={setChosen}
    />
  );
}
const openFiles = () => render(<Files />);
const choosePictures = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Choose pictures'), {
    target: { files: names.map(aPicture) },
  });
const field = () => screen.getByLabelText(/^Or number/);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** As a scanner does. */
const typeEach = (text: string) => {
  for (let end = 1; end <= text.length; end += 1) type(text.slice(0, end));
};
const select = () => screen.getByLabelText<HTMLSelectElement>('Product');
const productName = () => select().selectedOptions[0]?.text ?? '';
const pick = ({ id }: BulkProduct) => fireEvent.change(select(), { target: { value: id } });
const tick = () => screen.getByLabelText<HTMLInputElement>(/^Replace the picture of/);

describe('the field for another product', () => {
  it('chooses no product by the first digits of an unknown barcode', () => {
    openFiles();
    choosePictures('DSC_0001.png');
    typeEach('8901058000001');
    fireEvent.blur(field());
    expect(select().value).toBe('');
    expect(screen.getByText('No product found')).toBeTruthy();
  });

  it('chooses a product by its whole barcode', () => {
    openFiles();
    choosePictures('DSC_0001.png');
    typeEach(BARCODE);
    expect(productName()).toContain('Parle-G');
  });

  it('goes back to the decision from before the typing', () => {
    openFiles();
    choosePictures('Onion.png');
    type('milk');
    expect(productName()).toContain('Milk');
    type('milkx');
    expect(productName()).toContain('Onion');
    fireEvent.change(select(), { target: { value: '' } });
    type('milk');
    type('');
    expect(screen.getByText('Left out', { selector: 'span' })).toBeTruthy();
  });

  it('chooses by a product number when the field is left', () => {
    openFiles();
    choosePictures('DSC_0001.png');
    type('89');
    expect(select().value).toBe('');
    fireEvent.blur(field());
    expect(productName()).toContain('Milk');
  });

  it('keeps a product that is picked from the list after typing', () => {
    openFiles();
    choosePictures('Onion.png');
    type('89');
    pick(onion);
    fireEvent.blur(field());
    expect(productName()).toContain('Onion');
  });
});

it('asks again before the picture of another product is replaced', () => {
  openFiles();
  choosePictures('Tata Salt.png');
  fireEvent.click(tick());
  expect(tick().checked).toBe(true);
  type('sugar');
  expect(productName()).toContain('Sugar');
  expect(tick().checked).toBe(false);
});

describe('files that are dropped', () => {
  /** Drops one file, which is read when the test says so. */
  function drop(name: string) {
    let succeed: (file: File) => void = () => {};
    let fail: (reason: Error) => void = () => {};
    const entry = {
      name,
      isFile: true,
      file: (resolve: typeof succeed, reject: typeof fail) => {
        succeed = resolve;
        fail = reject;
      },
    };
    fireEvent.drop(screen.getByText(/^Name each file/), {
      dataTransfer: { items: [{ webkitGetAsEntry: () => entry }] },
    });
    return {
      succeed: () => act(async () => succeed(aPicture(name))),
      fail: () => act(async () => fail(new DOMException('', 'NotReadableError'))),
    };
  }

  it('are all taken, whichever is read first', async () => {
    openFiles();
    const first = drop('Onion.png');
    const second = drop('Milk.png');
    choosePictures('Sugar.png');
    await second.succeed();
    await first.succeed();
    for (const name of ['Onion.png', 'Milk.png', 'Sugar.png']) {
      expect(screen.getByText(name, { selector: 'strong' })).toBeTruthy();
    }
  });

  it('are taken once if they are dropped twice', async () => {
    openFiles();
    const first = drop('Onion.png');
    const second = drop('Onion.png');
    await first.succeed();
    await second.succeed();
    expect(screen.getAllByText('Onion.png', { selector: 'strong' })).toHaveLength(1);
  });

  it('that can not be read are listed, and no picture is lost', async () => {
    openFiles();
    choosePictures('Onion.png');
    const [bad, good] = [drop('Milk.png'), drop('Sugar.png')];
    await bad.fail();
    await good.succeed();
    expect(screen.getByText(/^Milk\.png: Another program/)).toBeTruthy();
    expect(screen.getByText('Onion.png', { selector: 'strong' })).toBeTruthy();
    choosePictures('Milk.png');
    expect(screen.queryByText(/^Milk\.png:/)).toBeNull();
  });

  it('are planned if another file of the same drop can not be read', async () => {
    openFiles();
    const fileEntry = (name: string, error?: DOMException) => ({
      name,
      isFile: true,
      file: (resolve: (file: File) => void, reject: (error: DOMException) => void) =>
        error ? reject(error) : resolve(aPicture(name)),
    });
    const gone = new DOMException('', 'NotFoundError');
    const entries = [fileEntry('Milk.png', gone), fileEntry('Onion.png')];
    await act(async () => {
      fireEvent.drop(screen.getByText(/^Name each file/), {
        dataTransfer: { items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) },
      });
    });
    expect(screen.getByText('Onion.png', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('1 file could not be read and is left out')).toBeTruthy();
    expect(screen.getByText(/^Milk\.png: It was moved/)).toBeTruthy();
  });
});

describe('a row that is taken off the list', () => {
  const names = () =>
    screen.queryAllByText(/\.png$/, { selector: 'strong' }).map(({ textContent }) => textContent);

  it('comes back to its place with its decision by Undo', () => {
    openFiles();
    render(<ToastHost />);
    choosePictures('Onion.png', 'Tata Salt.png', 'Milk.png');
    fireEvent.click(tick());
    fireEvent.click(screen.getByRole('button', { name: 'Take Tata Salt.png off the list' }));
    expect(names()).toEqual(['Onion.png', 'Milk.png']);
    expect(document.activeElement?.textContent).toBe('Take Milk.png off the list');
    fireEvent.click(screen.getByText('Undo'));
    expect(names()).toEqual(['Onion.png', 'Tata Salt.png', 'Milk.png']);
    expect(tick().checked).toBe(true);
  });

  it('is not there twice if its file was chosen again before Undo', () => {
    openFiles();
    render(<ToastHost />);
    choosePictures('Onion.png');
    fireEvent.click(screen.getByRole('button', { name: 'Take Onion.png off the list' }));
    expect(names()).toEqual([]);
    choosePictures('Onion.png');
    fireEvent.click(screen.getAllByText('Undo')[0]!);
    expect(names()).toEqual(['Onion.png']);
  });
});
