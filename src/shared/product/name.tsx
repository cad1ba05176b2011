import { langOfName, localizedName } from '../../text/localized-name.ts';

/** A name that the shop has given, in the page's language where it has one there. */
export function Name({ of }: { of: Parameters<typeof localizedName>[0] }) {
  const lang = langOfName(of);
  return lang ? <span lang={lang}>{localizedName(of)}</span> : localizedName(of);
}
