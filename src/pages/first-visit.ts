/**
 * The mark of a page that comes over the line: its letters and pictures wait for the scripts
 * (D36; ui/tokens.css, ui/base.css). A page kept on the phone goes without it, since nothing is waited for.
 */
export const FIRST = ' data-first';

/** The page as it is kept on a phone. */
export const withoutFirst = (html: string): string => html.replace(FIRST, '');
