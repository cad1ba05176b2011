import { type Named, localizedName } from '../../text/localized-name.ts';

/** The English name, where the staff read another: it is on the pack, and in the invoice. */
export function EnglishName({ of }: { of: Named }) {
  return of.name === localizedName(of) ? null : <span lang="en">{of.name}</span>;
}
