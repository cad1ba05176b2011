/** What a page and what searches beside it say to each other. `of` names a catalogue. */
import type { Product } from '../domain/catalogue/product.ts';
import type { Answer, Catalogue } from './searching.ts';

export type Wish =
  | ({ kind: 'make'; of: string } & Catalogue)
  | { kind: 'find'; id: number; query: string };

export type Said =
  /** Each product of a catalogue, before it can be found. */
  | { kind: 'products'; of: string; products: Product[] }
  /** From now on answers are of that catalogue. */
  | { kind: 'made'; of: string }
  | { kind: 'failed'; of: string; why: string }
  | ({ kind: 'found'; id: number } & Answer)
  | { kind: 'broken'; id: number; why: string };
