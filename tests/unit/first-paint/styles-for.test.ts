import { describe, expect, it } from 'vitest';
import { readStyles, stylesFor } from '../../../src/first-paint/styles-for.ts';

const styles = readStyles(`
  @font-face { font-family: Baloo; src: url(/baloo.woff2) }
  @font-face { font-family: Stand-in; src: local(Arial) }
  :root { --ink: #000 }
  .card { color: red }
  .card .name, .other { color: blue }
  .gone > .card { color: green }
  .card:not(.started) .name { flex: 1 }
  @media (min-width: 48rem) { .card { color: pink } .gone { color: gray } }
  @media print { .gone { color: gray } }
  @keyframes turn { from { rotate: 0 } to { rotate: 1turn } }
`);

describe('the styles a page needs at once', () => {
  const css = stylesFor(styles, '<p class="card wide"><b class="name">Onion</b></p>');

  it('are those of the classes in it, in their order', () => {
    expect(css).toMatch(/--ink.*\.card \{ color: red \}.*\.card \.name/s);
  });

  it('take what must not be there for granted', () => {
    expect(css).toContain('.card:not(.started) .name { flex: 1 }');
  });

  it('keep what is true only at some width', () => {
    expect(css).toContain('@media (min-width: 48rem) { .card { color: pink } }');
  });

  it('leave out what the page has nothing of, and what is then empty', () => {
    expect(css).not.toContain('.gone');
    expect(css).not.toContain('print');
  });

  it('know the fonts, which the whole sheet then does not change', () => {
    expect(css).toContain('url(/baloo.woff2)');
    expect(css).toContain('local(Arial)');
  });

  it('keep movements whole', () => {
    expect(css).toContain('from { rotate: 0 } to { rotate: 1turn }');
  });
});
