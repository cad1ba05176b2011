import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { pictureText } from '../../text/picture.ts';

export const PICTURE_TYPE = 'image/png';

/**
 * A drawn picture with an address to show it by; null until then, and where the browser cannot draw. `draw` gets what it
 * draws, and is called again when that is another object; null for nothing yet.
 */
export function usePicture<Contents>(
  contents: Contents | null,
  draw: (contents: Contents) => Promise<Blob | null>,
  fileName: string,
): { file: File; url: string } | null {
  const [picture, setPicture] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (contents === null) return undefined;
    let url = '';
    let isOver = false;
    const drawAll = async () => {
      await document.fonts.ready;
      const blob = await draw(contents);
      if (isOver) return;
      if (!blob) {
        toast.error(pictureText('notDrawn'));
        return;
      }
      url = URL.createObjectURL(blob);
      setPicture({ file: new File([blob], fileName, { type: PICTURE_TYPE }), url });
    };
    void drawAll();
    return () => {
      isOver = true;
      URL.revokeObjectURL(url);
    };
  }, [contents, draw, fileName]);
  return picture;
}
