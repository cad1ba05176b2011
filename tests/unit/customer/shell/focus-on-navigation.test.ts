// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { arrive } from '../../../../src/customer/shell/use-focus-on-navigation.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/cart" id="outside">Cart</a>
    <main>
      <h1>Your Cart</h1>
      <input aria-label="Search">
      <a href="/product/3">Onion</a>
      <form id="report"></form>
    </main>`;
  document.getElementById('outside')?.focus();
});

const focused = () => document.activeElement?.outerHTML ?? '';
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

describe('arriving on a screen', () => {
  it('gives the keyboard to its heading', () => {
    arrive(null, '');
    expect(focused()).toContain('Your Cart');
  });

  it('goes back to the link that was followed', () => {
    arrive(find('main a'), '');
    expect(focused()).toContain('Onion');
    expect(find('main a')?.tabIndex).toBe(0);
  });

  it('goes to the place that the address names', () => {
    arrive(null, 'report');
    expect(focused()).toContain('report');
  });

  it('leaves it in the field that the screen has given it to', () => {
    find('input')?.focus();
    arrive(null, '');
    expect(focused()).toContain('Search');
  });
});
