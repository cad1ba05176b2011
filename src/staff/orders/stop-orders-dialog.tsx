import { useState } from 'react';
import { type RelatedOrders, type OriginKind, readRelatedOrders } from '../api/blocks.ts';
import type { AdminOrder } from '../api/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminText } from '../../text/admin.ts';
import { adminBlocksText } from '../../text/admin-blocks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { useStopOrders } from './use-stop-orders.ts';

interface StopOrdersProps {
  order: AdminOrder;
  onClose: () => void;
  /** Called after orders were cancelled or restored. */
  onChanged: () => void;
}

/** Cancels all orders that are related to a fake one; the kinds of origin are chosen first. */
export function StopOrdersDialog({ isOpen, ...props }: StopOrdersProps & { isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={adminBlocksText('stopTitle')}
      closeLabel={adminText('close')}
    >
      <Question {...props} />
    </Dialog>
  );
}

function Question({ order, onClose, onChanged }: StopOrdersProps) {
  const related = useShopQuery(['related orders', order.id], (token) =>
    readRelatedOrders(token, order.id),
  );
  const { isBusy, stop } = useStopOrders(order.id, onChanged);
  const [kinds, setKinds] = useState<readonly OriginKind[]>([]);
  const [mayBlock, setMayBlock] = useState(true);
  const toggle = (kind: OriginKind) =>
    setKinds((chosen) =>
      chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind],
    );

  return (
    <>
      <p>{adminBlocksText('stopText', { number: firstEight(order.number) })}</p>
      <RemoteView remote={related}>
        {(found) => (
          <div>
            {found.length === 0 && <p>{adminBlocksText('nowhere')}</p>}
            {found.map((origin) => (
              <CheckField
                key={origin.kind}
                label={adminBlocksText.count(origin.kind, origin.openCount)}
                hint={hintFor(origin)}
                checked={kinds.includes(origin.kind)}
                onChange={() => toggle(origin.kind)}
              />
            ))}
          </div>
        )}
      </RemoteView>
      <CheckField
        label={adminBlocksText('block')}
        hint={adminBlocksText('blockHint')}
        checked={mayBlock}
        onChange={() => setMayBlock(!mayBlock)}
      />
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        <Button
          tone="danger"
          disabled={kinds.length === 0}
          isBusy={isBusy}
          onClick={async () => {
            if (await stop(kinds, mayBlock)) onClose();
          }}
        >
          {adminBlocksText('stop')}
        </Button>
      </DialogActions>
    </>
  );
}

function hintFor({ kind, isBlocked }: RelatedOrders): string | undefined {
  if (isBlocked) return adminBlocksText('isBlocked');
  return kind === 'address' ? adminBlocksText('addressHint') : undefined;
}
