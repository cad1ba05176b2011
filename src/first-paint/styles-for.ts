/** The part of the app's styles that a page needs at once. */
import { type ChildNode, type Container, parse, type Root } from 'postcss';

export type Styles = Root;

export function readStyles(css: string): Styles {
  return parse(css);
}

/** What must not be there is not needed. */
const classesIn = (selector: string) =>
  [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(
    ([, name]) => name ?? '',
  );

/**
 * The rules whose classes all stand in the HTML, and every rule without a class: colours, the plain
 * elements. Their order stays, and so does what is true of them only at some width.
 */
export function stylesFor(styles: Styles, html: string): string {
  const used = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(/\s+/)),
  );
  const isNeeded = (selector: string) => classesIn(selector).every((name) => used.has(name));
  const root = styles.clone();
  drop(root, (node) => node.type === 'rule' && !node.selectors.some(isNeeded));
  drop(root, (node) => node.type === 'atrule' && node.nodes?.length === 0);
  return root.toString();
}

function drop(within: Container, isUseless: (node: ChildNode) => boolean): void {
  within.walk((node) => {
    if (node.parent?.type === 'atrule' && isInKeyframes(node.parent)) return;
    if (isUseless(node)) node.remove();
  });
}

const isInKeyframes = (node: object) => 'name' in node && String(node.name).endsWith('keyframes');
