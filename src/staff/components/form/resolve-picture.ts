/** Resolves the picture of a form or a sheet's row before it is stored. */
import type { Reply } from '../../api/client.ts';
import { fetchPicture, type PictureChange, type PictureProblem } from '../../api/pictures.ts';
import { isRemotePicture } from '../../../domain/catalogue/picture.ts';
import { makePictures } from './make-pictures.ts';

export type ResolvedPicture = { picture: PictureChange } | { problem: PictureProblem };

/**
 * A chosen file has priority over an address. A new https address is fetched and resized; when an earlier address is
 * replaced or removed, its picture is removed too.
 */
export async function resolvePicture(
  token: string,
  { chosen, typed, before }: { chosen: PictureChange; typed: string; before: string },
): Promise<Reply<ResolvedPicture>> {
  const stays = (picture: PictureChange): Reply<ResolvedPicture> => ({
    ok: true,
    data: { picture },
  });
  if (chosen !== undefined || typed === before) return stays(chosen);
  if (!isRemotePicture(typed)) return stays(isRemotePicture(before) ? null : undefined);
  const reply = await fetchPicture(token, typed);
  if (!reply.ok) return reply;
  if ('problem' in reply.data) return { ok: true, data: reply.data };
  const files = await makePictures(reply.data.picture);
  return files ? stays({ ...files, source: typed }) : { ok: true, data: { problem: 'no_picture' } };
}
