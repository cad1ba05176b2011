/** Uploads of pictures of products and categories. */
import * as v from 'valibot';
import { isRemotePicture } from '../../domain/catalogue/picture.ts';
import { refusalOf, type Reply } from './client.ts';
import type { Resolution } from './collection.ts';
import { requestJson } from '../../api/http.ts';

/** A picture in all sizes, resized by this browser. */
export interface PictureFiles {
  /** Within 96 px, for lists. */
  list: Blob;
  /** Within 192 px, for cards. */
  card: Blob;
  /** Within 512 px, for the product's own page. */
  full: Blob;
  /** The https address that it was fetched from (D32). */
  source?: string;
}

/** A new picture; null removes the stored one, undefined keeps it. */
export type PictureChange = PictureFiles | null | undefined;

/**
 * Columns of a changed picture: all sizes, or none if a conflict was resolved in favour of the other admin's
 * picture.
 */
export function pictureToWire(
  picture: PictureChange,
  resolution?: Resolution,
): Record<string, unknown> {
  if (picture === undefined || resolution?.kept.includes('image')) return {};
  return {
    image: picture?.full ?? null,
    image_192: picture?.card ?? null,
    image_96: picture?.list ?? null,
    image_source: picture?.source ?? '',
    ...(picture?.source ? { image_url: '' } : {}),
  };
}

/**
 * Columns of a typed address. A path on this server replaces a picture that was fetched from another address; a
 * remote address is stored together with its picture, once that is fetched.
 */
export function addressToWire(address: string | undefined): Record<string, string> {
  if (address === undefined || isRemotePicture(address)) return {};
  return { image_url: address, image_source: '' };
}

const PICTURE_PROBLEMS = [
  'address_wrong',
  'not_public',
  'host_unknown',
  'not_there',
  'unreachable',
  'too_slow',
  'too_large',
  'no_picture',
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

const fetchedSchema = v.union([
  v.object({ code: v.literal('picture'), type: v.string(), data: v.string() }),
  v.object({
    code: v.literal('no_picture'),
    reason: v.fallback(v.picklist(PICTURE_PROBLEMS), 'unreachable'),
  }),
  v.object({ code: v.string() }),
]);

/** The server fetches the picture, because pages load nothing from other hosts (D32). */
export async function fetchPicture(
  token: string,
  address: string,
): Promise<Reply<{ picture: Blob } | { problem: PictureProblem }>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/pictures/fetch',
    body: { address },
    token,
    schema: fetchedSchema,
  });
  if (!answer.ok) return refusalOf(answer);
  const { data } = answer;
  if ('reason' in data) return { ok: true, data: { problem: data.reason } };
  if (!('data' in data)) return refusalOf(answer);
  const bytes = Uint8Array.from(atob(data.data), (letter) => letter.charCodeAt(0));
  return { ok: true, data: { picture: new Blob([bytes], { type: data.type }) } };
}
