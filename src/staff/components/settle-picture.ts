/** What becomes of a picture when its form or its row of a sheet is stored. */
import type { Reply } from '../api/client.ts';
import { fetchPicture, type PictureChange, type PictureProblem } from '../api/pictures.ts';
import { isRemotePicture } from '../../domain/catalogue/picture.ts';
import { makePictures } from './make-pictures.ts';

export type SettledPicture = { picture: PictureChange } | { problem: PictureProblem };

/**
 * A chosen file goes before an address. A new https address is fetched and made small; when one that
 * was fetched earlier is replaced or taken out, its picture goes with it.
 */
export async function settlePicture(
  token: string,
  { chosen, typed, before }: { chosen: PictureChange; typed: string; before: string },
): Promise<Reply<SettledPicture>> {
  const stays = (picture: PictureChange): Reply<SettledPicture> => ({
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
