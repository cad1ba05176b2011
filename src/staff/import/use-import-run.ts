import { useRef } from 'react';
import { makeRecordId } from '../../phone/db/ids.ts';
import { type ImportRow, importProducts } from '../api/products.ts';
import { type Change, useChange } from '../use-change.ts';

/** An import on the server: its id, and `began` of the first response. */
interface Run {
  importId: string;
  began: number | undefined;
}

const newRun = (): Run => ({ importId: makeRecordId(), began: undefined });

/** All that is stored on one visit to a page is one import, which is undone together (D41). */
export function useImportRun(failure: (reason: string) => string): Change & {
  storePart: (rows: readonly ImportRow[]) => ReturnType<typeof importProducts>;
} {
  const { send, isBusy } = useChange();
  const run = useRef(newRun());
  const storePart = async (rows: readonly ImportRow[]) => {
    const reply = await send(async (token) => {
      const first = await importProducts(token, rows, run.current);
      if (first.ok || first.message !== 'import_over') return first;
      // Another import, or the undo of this one, came in between: what follows is an import of its own.
      run.current = newRun();
      return importProducts(token, rows, run.current);
    }, failure);
    if (reply.ok) run.current.began = reply.data.began;
    return reply;
  };
  return { send, isBusy, storePart };
}
