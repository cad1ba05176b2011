import { useEffect, useState } from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BulkProduct } from '../api/products.ts';
import { CheckField } from '../components/form/check-field.tsx';
import { EntryField } from '../components/form/entry-field.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import type { PictureMatch } from './match-picture.ts';
import { hasPicture, type PictureStatus, type PlannedPicture } from './picture-plan.ts';
import * as own from './pictures.module.css';

const TONES = {
  ready: 'green',
  numbered: 'amber',
  doubt: 'amber',
  twice: 'amber',
  none: 'red',
  left_out: 'grey',
  has_picture: 'grey',
} as const satisfies Record<PictureStatus, string>;

/** A chosen picture and its product, which can be changed. */
export function PictureRow({
  planned: { row, product, status },
  file,
  chosen,
  isReplaced,
  find,
  onChoose,
  onReplace,
  onRemove,
}: {
  planned: PlannedPicture<BulkProduct>;
  file: File;
  /** What the owner has chosen: null to leave it out, undefined for nothing yet. */
  chosen: BulkProduct | null | undefined;
  isReplaced: boolean;
  find: (words: string) => PictureMatch<BulkProduct>;
  onChoose: (product: BulkProduct | null | undefined) => void;
  onReplace: (isReplaced: boolean) => void;
  onRemove: () => void;
}) {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [typed, setTyped] = useState('');
  const [beforeTyping, setBeforeTyping] = useState(chosen);
  const [found, setFound] = useState<readonly BulkProduct[]>([]);
  const options = [
    ...new Set([...found, product, row.match.product, ...row.match.candidates].filter(Boolean)),
  ] as BulkProduct[];
  const choose = (next: BulkProduct | null | undefined) => {
    if (next !== chosen) onChoose(next);
  };
  const search = (text: string) => {
    const before = typed === '' ? chosen : beforeTyping;
    const match = find(text.trim());
    setTyped(text);
    setBeforeTyping(before);
    setFound(match.product ? [match.product] : match.candidates);
    // The first digits of a barcode or of a longer number are a product's number too.
    choose(match.kind === 'number' ? before : (match.product ?? before));
  };
  const chooseNumber = () => {
    const match = find(typed.trim());
    if (match.kind === 'number') choose(match.product);
  };
  return (
    <li className={own.row}>
      <img src={url} alt="" loading="lazy" decoding="async" className={own.thumb} />
      <div className={own.about}>
        <strong className={own.fileName}>{row.fileName}</strong>
        <p>
          <Badge tone={TONES[status]}>{adminPicturesText(`status_${status}`)}</Badge>
        </p>
        {product && hasPicture(product) && status !== 'twice' && (
          <CheckField
            label={adminPicturesText('replace', { name: nameWithPack(product) })}
            checked={isReplaced}
            onChange={({ currentTarget }) => onReplace(currentTarget.checked)}
          />
        )}
      </div>
      <div className={own.remove}>
        <SmallButton
          icon="close"
          tone="bare"
          isIconOnly
          data-remove=""
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            onRemove();
          }}
        >
          {adminPicturesText('remove', { name: row.fileName })}
        </SmallButton>
      </div>
      <div className={own.fields}>
        <SelectField
          label={adminPicturesText('product')}
          value={product?.id ?? ''}
          options={[
            {
              value: '',
              label: adminPicturesText(options.length > 0 ? 'chooseOrLeave' : 'leaveOut'),
            },
            ...options.map((one) => ({ value: one.id, label: nameWithPack(one) })),
          ]}
          onChange={({ target }) => {
            setTyped('');
            choose(options.find(({ id }) => id === target.value) ?? null);
          }}
        />
        <EntryField
          label={adminPicturesText('another')}
          of={row.fileName}
          entry="product"
          value={typed}
          error={
            typed.trim() !== '' && found.length === 0 ? adminPicturesText('noProduct') : undefined
          }
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onBlur={chooseNumber}
        />
      </div>
    </li>
  );
}

/** Before the row goes: the focus stays in the list, on the button of the next row or the one before. */
function focusNeighbour(button: HTMLElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}
