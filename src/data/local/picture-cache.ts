/** The Cache Storage that holds product pictures; shared by the worker and the page. */
export const PICTURE_CACHE = 'essentials-pictures';
