import { useState } from 'react';
import type { PictureChange, PictureProblem } from '../../api/pictures.ts';
import { adminProductsText } from '../../../text/admin-products.ts';
import { toastError } from '../../saving/toasts.ts';
import { useChange } from '../../saving/use-change.ts';
import { resolvePicture } from './resolve-picture.ts';

type Settled<Draft> =
  | { ok: true; value: Draft & { picture: PictureChange } }
  | { ok: false; errors: { imageUrl?: PictureError } };
type PictureError = `picture_${PictureProblem}`;

export interface PictureForm {
  /** The picture is being resized or fetched. */
  isBusy: boolean;
  chosen: PictureChange;
  setMaking: (isMaking: boolean) => void;
  choose: (picture: PictureChange) => void;
  /** Adds the picture to the draft. An error is shown in a toast with the text of `failure`. */
  settle: <Draft extends { imageUrl: string }>(
    draft: Draft,
    failure: (reason: string) => string,
  ) => Promise<Settled<Draft>>;
}

/** The picture of a form: a chosen file, or the typed address, which is fetched when the form is saved. */
export function usePictureChange(addressBefore: string): PictureForm {
  const change = useChange();
  const [chosen, choose] = useState<PictureChange>(undefined);
  const [isMaking, setMaking] = useState(false);
  return {
    isBusy: change.isBusy || isMaking,
    chosen,
    setMaking,
    choose,
    async settle(draft, failure) {
      const { imageUrl: typed } = draft;
      const reply = await change.sendRepeatable(
        (token) => resolvePicture(token, { chosen, typed, before: addressBefore }),
        failure,
      );
      if (!reply.ok) return { ok: false, errors: {} };
      if (!('problem' in reply.data)) {
        return { ok: true, value: { ...draft, picture: reply.data.picture } };
      }
      const error = `picture_${reply.data.problem}` as const;
      toastError(failure(adminProductsText(error)));
      return { ok: false, errors: { imageUrl: error } };
    },
  };
}
