import { afterEach, describe, expect, it } from 'vitest';
import { setTranslations, textArea } from '../../../src/text/text-area.ts';

const words = textArea('test', {
  hello: 'Hello {name}',
  plain: 'Milk',
  items_one: '{n} item',
  items_other: '{n} items in {place}',
});

describe('a text area', () => {
  afterEach(() => setTranslations('en-IN', {}));

  it('fills in what a sentence asks for', () => {
    expect(words('hello', { name: 'Asha' })).toBe('Hello Asha');
    expect(words('plain')).toBe('Milk');
  });

  it('chooses the form for a number', () => {
    expect(words.count('items', 1, { place: 'cart' })).toBe('1 item');
    expect(words.count('items', 0, { place: 'cart' })).toBe('0 items in cart');
  });

  it('groups a count the Indian way, and leaves what is a name in digits alone', () => {
    expect(words.count('items', 123_456, { place: 'store' })).toBe('1,23,456 items in store');
    expect(words('hello', { name: '425001' })).toBe('Hello 425001');
    expect(words('hello', { name: 1.2345 })).toBe('Hello 1.2345');
  });

  it('speaks another language, and English where that has no word', () => {
    setTranslations('hi-IN', { test: { plain: 'दूध', items_one: '{n} चीज़' } });
    expect(words('plain')).toBe('दूध');
    expect(words('hello', { name: 'Asha' })).toBe('Hello Asha');
    expect(words.count('items', 0, { place: '' })).toBe('0 चीज़');
  });
});
