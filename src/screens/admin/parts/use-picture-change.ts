import { useState } from 'react';
import type { PictureChange, PictureProblem } from '../../../data/remote/admin-pictures.ts';
import { adminProductsText } from '../../../text/admin-products.ts';
import { sayError } from '../say.ts';
import { useChange } from '../use-change.ts';
import { settlePicture } from './settle-picture.ts';

type Settled = { ok: true; picture: PictureChange } | { ok: false; error?: PictureError };
type PictureError = `picture_${PictureProblem}`;

/** The picture of a form: what was chosen, and what its address comes to when the form is saved. */
export function usePictureChange(addressBefore: string): {
  isBusy: boolean;
  chosen: PictureChange;
  choose: (picture: PictureChange) => void;
  /** What goes wrong is said, in the sentence that `failure` makes; `error` is for the field. */
  settle: (typed: string, failure: (reason: string) => string) => Promise<Settled>;
} {
  const change = useChange();
  const [chosen, choose] = useState<PictureChange>(undefined);
  return {
    isBusy: change.isBusy,
    chosen,
    choose,
    async settle(typed, failure) {
      const reply = await change.send(
        (token) => settlePicture(token, { chosen, typed, before: addressBefore }),
        failure,
      );
      if (!reply.ok) return { ok: false };
      if (!('problem' in reply.data)) return { ok: true, picture: reply.data.picture };
      const error = `picture_${reply.data.problem}` as const;
      sayError(failure(adminProductsText(error)));
      return { ok: false, error };
    },
  };
}
