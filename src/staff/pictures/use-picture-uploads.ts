import { useEffect, useRef, useState } from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { type AdminProduct, saveProduct } from '../api/products.ts';
import { makePictures } from '../components/form/make-pictures.ts';
import { problemText } from '../saving/problem-text.ts';
import { useChange } from '../saving/use-change.ts';
import { enqueue, isOf, type Upload } from './upload-queue.ts';

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
export function usePictureUploads({
  onStored,
  onRefused,
}: {
  /** The product with its picture. */
  onStored: (product: AdminProduct) => void;
  /** At the end of a run of which a picture was not stored: the products may have changed. */
  onRefused: () => void;
}): PictureUploads {
  const { send } = useChange();
  const waiting = useRef<Upload[]>([]);
  /** By id: products with the picture that was stored here last. */
  const stored = useRef(new Map<string, AdminProduct>());
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
  const storeOne = async ({ file, product, isAgain }: Upload): Promise<string | null> => {
    const picture = await makePictures(file);
    if (!picture) return adminPicturesText('unreadable');
    const before = (isAgain && stored.current.get(product.id)) || product;
    const reply = await send(
      (token) => saveProduct(token, before, { ...before, picture }),
      (reason) => adminPicturesText('notStored', { name: product.name, reason }),
    );
    if (reply.ok) {
      stored.current.set(product.id, reply.data);
      onStored(reply.data);
      return '';
    }
    if (reply.reason === 'conflict') return adminPicturesText('pictureMeanwhile');
    const isOfThisOne = reply.reason === 'refused' || reply.reason === 'server_error';
    return isOfThisOne ? problemText(reply, 'change') : null;
  };

  const work = async () => {
    if (isWorking.current) return;
    isWorking.current = true;
    isWanted.current = true;
    setRunning(true);
    setStopped(false);
    let isRefused = false;
    try {
      while (isWanted.current && waiting.current[0]) {
        const upload = waiting.current[0];
        // oxlint-disable-next-line no-await-in-loop -- one at a time: a phone has little memory
        const reason = await storeOne(upload);
        if (reason === null) break;
        waiting.current.shift();
        setCount(({ done, of }) => ({ done: done + 1, of }));
        // Its second picture follows.
        if (reason === '' || waiting.current.some(isOf(upload.product.id))) continue;
        isRefused = true;
        setFailed((before) => [...before, { upload, reason }]);
        setTaken((before) => new Set([...before].filter((id) => id !== upload.product.id)));
      }
    } finally {
      isWorking.current = false;
      setRunning(false);
      setStopped(waiting.current.length > 0);
      if (waiting.current.length === 0) setCount({ done: 0, of: 0 });
      if (isRefused) onRefused();
    }
  };
  const add = (uploads: readonly Upload[]) => {
    const lengthBefore = waiting.current.length;
    const sent = isWorking.current ? waiting.current[0] : undefined;
    waiting.current = enqueue(waiting.current, uploads, sent);
    const added = waiting.current.length - lengthBefore;
    setCount(({ done, of }) => ({ done, of: of + added }));
    setFailed((known) => known.filter(({ upload }) => !uploads.some(isOf(upload.product.id))));
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
