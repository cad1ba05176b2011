/** The word list of search as an owner's help: asked for when a name is first looked at. */
import type { OfferedNames } from '../domain/search/name-offers.ts';

/** What a product may be called in other languages; null when the word list does not say. */
export type OfferNames = (productName: string) => OfferedNames | null;

let reading: Promise<OfferNames> | undefined;

async function read(): Promise<OfferNames> {
  const words = await import('./for-name-offers.ts');
  const lines = words.wordLines();
  const lexicon = words.emptyLexicon();
  for (const line of lines) words.addToLexicon(lexicon, line);
  const names = words.namesByThing(lines);
  return (productName) => words.offerNames(lexicon, names, productName);
}

/** Rejects when the word list cannot be had; another try asks for it again. */
export function readNameOffers(): Promise<OfferNames> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}
