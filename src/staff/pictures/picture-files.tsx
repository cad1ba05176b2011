import {
  type ChangeEvent,
  type Dispatch,
  type DragEvent,
  type SetStateAction,
  useMemo,
  useState,
} from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BulkProduct } from '../api/products.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import * as styles from '../components/table/entry-list.module.css';
import { FileButton } from '../components/form/file-button.tsx';
import { Pager } from '../components/table/pager.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { toastSuccessWithAction } from '../saving/toasts.ts';
import { droppedFiles, isPicture, type UnreadableFile } from './dropped-files.ts';
import { pictureMatcher, wordsOfFile } from './match-picture.ts';
import { PictureRow } from './picture-row.tsx';
import {
  type PictureDecisions,
  type PictureRow as Row,
  type PictureStatus,
  planPictures,
} from './picture-plan.ts';
import * as own from './pictures.module.css';
import { FailedPictures, UploadProgress } from './upload-progress.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';

/** Photos of several megabytes are decoded for the rows that are shown. */
const ROWS_PER_PAGE = 20;

interface FileRow extends Row<BulkProduct> {
  file: File;
}

type Decisions = PictureDecisions<BulkProduct>;
type Shown = 'all' | 'ready' | 'undecided' | 'has_picture';

const UNDECIDED: readonly PictureStatus[] = ['doubt', 'numbered', 'none', 'twice'];

/** Pictures that are not stored yet, and what the owner has decided about them. */
export interface ChosenPictures {
  rows: readonly FileRow[];
  decisions: Decisions;
}

export const NO_PICTURES: ChosenPictures = {
  rows: [],
  decisions: { chosen: new Map(), replaced: new Set(), areNumbersRight: false },
};

/** A folder of pictures: which goes to which product is shown and changed before anything is stored. */
export function PictureFiles({
  products,
  uploads,
  chosen: { rows, decisions },
  setChosen,
}: {
  products: readonly BulkProduct[];
  uploads: PictureUploads;
  chosen: ChosenPictures;
  setChosen: Dispatch<SetStateAction<ChosenPictures>>;
}) {
  const [ignored, setIgnored] = useState(0);
  const [unreadable, setUnreadable] = useState<readonly UnreadableFile[]>([]);
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const [isOver, setOver] = useState(false);
  const match = useMemo(() => pictureMatcher(products), [products]);

  const byId = useMemo(() => new Map(products.map((one) => [one.id, one])), [products]);
  const now = {
    productOf: (product: BulkProduct) => byId.get(product.id) ?? product,
    waiting: uploads.taken,
  };

  const take = (files: readonly File[]) => {
    const pictures = files.filter(isPicture);
    const keyOf = (file: File) => `${file.webkitRelativePath || file.name} ${file.size}`;
    const fresh = pictures.map((file) => ({
      key: keyOf(file),
      fileName: file.name,
      file,
      match: match(wordsOfFile(file.name)),
    }));
    setIgnored(files.length - pictures.length);
    setChosen((before) => {
      const known = new Set(before.rows.map(({ key }) => key));
      return { ...before, rows: [...before.rows, ...fresh.filter(({ key }) => !known.has(key))] };
    });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setUnreadable([]);
    take([...(target.files ?? [])]);
    target.value = '';
  };
  const takeDropped = async (transfer: DataTransfer) => {
    const dropped = await droppedFiles(transfer);
    take(dropped.files);
    // Another drop may have been read meanwhile.
    setUnreadable((before) => [...before, ...dropped.unreadable]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setUnreadable([]);
    void takeDropped(event.dataTransfer);
  };

  const plan = planPictures(rows, decisions, now);
  const count = (status: PictureStatus) => plan.filter((one) => one.status === status).length;
  const ready = plan.filter(({ status }) => status === 'ready');
  const present = plan.flatMap(({ row, status }) => (status === 'has_picture' ? row.key : []));
  const wanted = plan.filter(
    ({ status }) =>
      shown === 'all' || status === shown || (shown === 'undecided' && UNDECIDED.includes(status)),
  );
  const pageCount = Math.max(1, Math.ceil(wanted.length / ROWS_PER_PAGE));
  const shownPage = Math.min(page, pageCount);
  const setDecisions = (next: Decisions) => setChosen((before) => ({ ...before, decisions: next }));
  const decide = (key: string, product: BulkProduct | null | undefined) => {
    const chosen = new Map(decisions.chosen);
    if (product === undefined) chosen.delete(key);
    else chosen.set(key, product);
    // The owner has agreed to replace the picture of the product before.
    const replaced = new Set(decisions.replaced);
    replaced.delete(key);
    setDecisions({ ...decisions, chosen, replaced });
  };
  const replace = (key: string, isReplaced: boolean) => {
    const replaced = new Set(decisions.replaced);
    if (isReplaced) replaced.add(key);
    else replaced.delete(key);
    setDecisions({ ...decisions, replaced });
  };
  const remove = (removed: FileRow) => {
    const at = rows.indexOf(removed);
    const putBack = () =>
      setChosen((before) =>
        before.rows.some(({ key }) => key === removed.key)
          ? before
          : { ...before, rows: before.rows.toSpliced(at, 0, removed) },
      );
    setChosen((before) => ({
      ...before,
      rows: before.rows.filter(({ key }) => key !== removed.key),
    }));
    toastSuccessWithAction(
      adminPicturesText('removed', { name: removed.fileName }),
      adminPicturesText('undo'),
      putBack,
    );
  };
  const store = () => {
    const keys = new Set(ready.map(({ row }) => row.key));
    uploads.add(
      ready.flatMap(({ row: { key, file }, product }) => (product ? { key, file, product } : [])),
    );
    setChosen((before) => ({
      ...before,
      rows: before.rows.filter(({ key }) => !keys.has(key)),
    }));
  };

  return (
    <>
      <div
        className={own.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{adminPicturesText('dropText')}</p>
        <div className={own.buttons}>
          <FileButton
            label={adminPicturesText('chooseFolder')}
            // React has no name for it.
            {...{ webkitdirectory: '' }}
            onChange={choose}
          />
          <FileButton
            label={adminPicturesText('choosePictures')}
            accept="image/*"
            multiple
            onChange={choose}
          />
        </div>
      </div>
      <div aria-live="polite" className={own.summary}>
        {unreadable.length > 0 && <UnreadableFiles files={unreadable} />}
        {ignored > 0 && <p>{adminPicturesText.count('ignored', ignored)}</p>}
        {plan.length > 0 && (
          <p>
            {adminPicturesText('summary', {
              ready: ready.length,
              undecided: plan.filter(({ status }) => UNDECIDED.includes(status)).length,
              present: present.length,
            })}
          </p>
        )}
      </div>
      {(count('numbered') > 0 || decisions.areNumbersRight) && (
        <Notice tone="warning" title={adminPicturesText('numbersTitle')}>
          <CheckField
            label={adminPicturesText('numbersRight')}
            checked={decisions.areNumbersRight}
            onChange={({ currentTarget: { checked } }) =>
              setDecisions({ ...decisions, areNumbersRight: checked })
            }
          />
        </Notice>
      )}
      <FailedPictures uploads={uploads} />
      {plan.length > 0 && (
        <>
          <div className={own.tools}>
            <SelectField
              label={adminPicturesText('show')}
              value={shown}
              options={[
                { value: 'all', label: adminPicturesText('showAll') },
                { value: 'ready', label: adminPicturesText('showReady') },
                { value: 'undecided', label: adminPicturesText('showUndecided') },
                { value: 'has_picture', label: adminPicturesText('showPresent') },
              ]}
              onChange={({ target }) => setShown(target.value as Shown)}
            />
            {present.length > 0 && (
              <SmallButton
                onClick={() =>
                  setDecisions({
                    ...decisions,
                    replaced: new Set([...decisions.replaced, ...present]),
                  })
                }
              >
                {adminPicturesText.count('replaceAll', present.length)}
              </SmallButton>
            )}
          </div>
          <ul className={own.rows} data-entries="">
            {wanted
              .slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE)
              .map((planned) => (
                <PictureRow
                  key={planned.row.key}
                  planned={planned}
                  file={planned.row.file}
                  chosen={decisions.chosen.get(planned.row.key)}
                  isReplaced={decisions.replaced.has(planned.row.key)}
                  find={match}
                  onChoose={(product) => decide(planned.row.key, product)}
                  onReplace={(isReplaced) => replace(planned.row.key, isReplaced)}
                  onRemove={() => remove(planned.row)}
                />
              ))}
          </ul>
          {wanted.length === 0 && <EmptyState title={adminPicturesText('noneHere')} />}
          <Pager page={shownPage} pageCount={pageCount} onPage={setPage} />
        </>
      )}
      {(plan.length > 0 || uploads.isRunning || uploads.isStopped) && (
        <ActionBar>
          <UploadProgress uploads={uploads} />
          <Button data-entries-end="" disabled={ready.length === 0} onClick={store}>
            {adminPicturesText.count('store', ready.length)}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

/** The files that are not in the plan because the device could not read them. */
function UnreadableFiles({ files }: { files: readonly UnreadableFile[] }) {
  return (
    <Notice tone="warning" title={adminPicturesText.count('notRead', files.length)}>
      <ul className={styles.details}>
        {files.map(({ name, reason }, at) => (
          // oxlint-disable-next-line no-array-index-key -- two folders may have files of one name; the list only grows
          <li key={`${at} ${name}`} className={own.fileName}>
            {adminPicturesText('failedOne', {
              name,
              reason: adminPicturesText(`notRead_${reason}`),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
