import { langOfName, ownName } from '../../text/own-name.ts';

/** A name that the shop has given, in the page's language where it has one there. */
export function Name({ of }: { of: Parameters<typeof ownName>[0] }) {
  const lang = langOfName(of);
  return lang ? <span lang={lang}>{ownName(of)}</span> : ownName(of);
}
