import { useEffect, useRef, useState } from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { type AdminProduct, saveProduct } from '../api/products.ts';
import { makePictures } from '../components/make-pictures.ts';
import { problemText } from '../problem-text.ts';
import { useChange } from '../use-change.ts';

/** A picture that is to become a product's. */
export interface Upload {
  key: string;
  file: Blob;
  /** As it was when the picture was matched: a picture that somebody has stored since is not overwritten. */
  product: AdminProduct;
}

export interface FailedUpload {
  upload: Upload;
  reason: string;
}

export interface PictureUploads {
  /** Stores further pictures after those that wait. */
  add: (uploads: readonly Upload[]) => void;
  isRunning: boolean;
  /** Stopped by the owner or without a connection, with pictures left. */
  isStopped: boolean;
  stop: () => void;
  resume: () => void;
  /** Of the pictures that were added since the last time that none was left. */
  done: number;
  of: number;
  failed: readonly FailedUpload[];
  /** Adds the failed ones again. */
  retry: () => void;
  /** Ids of products whose picture is stored or waits to be. */
  taken: ReadonlySet<string>;
}

/** Resizes and stores pictures one after the other, in the background of the page. */
export function usePictureUploads(onStored: () => void): PictureUploads {
  const { send } = useChange();
  const waiting = useRef<Upload[]>([]);
  const isWanted = useRef(true);
  const isWorking = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [count, setCount] = useState({ done: 0, of: 0 });
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  /** Returns the reason why it was not stored, '' if it was, and null if the next ones would fail too. */
  const storeOne = async ({ file, product }: Upload): Promise<string | null> => {
    const picture = await makePictures(file);
    if (!picture) return adminPicturesText('unreadable');
    const reply = await send(
      (token) => saveProduct(token, product, { ...product, picture }),
      (reason) => adminPicturesText('notStored', { name: product.name, reason }),
    );
    if (reply.ok) return '';
    if (reply.reason === 'conflict') return adminPicturesText('pictureMeanwhile');
    return reply.reason === 'refused' ? problemText(reply, 'change') : null;
  };

  const work = async () => {
    if (isWorking.current) return;
    isWorking.current = true;
    isWanted.current = true;
    setRunning(true);
    setStopped(false);
    try {
      while (isWanted.current && waiting.current[0]) {
        const upload = waiting.current[0];
        // oxlint-disable-next-line no-await-in-loop -- one at a time: a phone has little memory
        const reason = await storeOne(upload);
        if (reason === null) break;
        waiting.current.shift();
        setCount(({ done, of }) => ({ done: done + 1, of }));
        if (reason === '') continue;
        setFailed((before) => [...before, { upload, reason }]);
        setTaken((before) => new Set([...before].filter((id) => id !== upload.product.id)));
      }
    } finally {
      isWorking.current = false;
      setRunning(false);
      setStopped(waiting.current.length > 0);
      if (waiting.current.length === 0) setCount({ done: 0, of: 0 });
      onStored();
    }
  };
  const add = (uploads: readonly Upload[]) => {
    waiting.current.push(...uploads);
    setCount(({ done, of }) => ({ done, of: of + uploads.length }));
    setTaken((before) => new Set([...before, ...uploads.map(({ product }) => product.id)]));
    if (!isStopped) void work();
  };

  return {
    add,
    isRunning,
    isStopped,
    stop: () => {
      isWanted.current = false;
    },
    resume: () => void work(),
    ...count,
    failed,
    retry: () => {
      setFailed([]);
      add(failed.map(({ upload }) => upload));
    },
    taken,
  };
}
