import { storePath } from '../lib/current-store.ts';

/** The URL of a page, to give to others. Without the store's path they would get the first store's (D38). */
export const urlInStore = (path: string): string => location.origin + storePath + path;

/** That of the shop itself. */
export const shopUrl = (): string => (storePath === '' ? location.origin : urlInStore('/home'));
