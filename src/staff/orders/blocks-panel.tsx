import { listBlocks, liftBlock, type OrderBlock } from '../api/blocks.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminText } from '../../text/admin.ts';
import { adminBlocksText } from '../../text/admin-blocks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { Panel } from '../components/dialog/panel.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { toastSuccess } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import * as styles from './blocks-panel.module.css';

/** The list of blocks, with a button to remove each. */
export function BlocksPanel({ onClose }: { onClose: () => void }) {
  const blocks = useShopQuery(['blocks'], listBlocks);
  const { isBusy, send } = useChange();
  const lift = async (block: OrderBlock) => {
    const reply = await send(
      (token) => liftBlock(token, block.id),
      (reason) => adminBlocksText('notUnblocked', { reason }),
    );
    if (!reply.ok) return;
    blocks.change((known) => known.filter(({ id }) => id !== block.id));
    toastSuccess(adminBlocksText('unblocked'));
  };

  return (
    <Panel
      onClose={onClose}
      title={adminBlocksText('blocksTitle')}
      foot={
        <Button tone="plain" onClick={onClose}>
          {adminText('close')}
        </Button>
      }
    >
      <RemoteView remote={blocks}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState title={adminBlocksText('none')} text={adminBlocksText('noneText')} />
          ) : (
            <ul className={styles.blocks}>
              {known.map((block) => (
                <Row key={block.id} block={block} isBusy={isBusy} onLift={() => void lift(block)} />
              ))}
            </ul>
          )
        }
      </RemoteView>
    </Panel>
  );
}

function Row({
  block,
  isBusy,
  onLift,
}: {
  block: OrderBlock;
  isBusy: boolean;
  onLift: () => void;
}) {
  const { kind, shown } = block;
  const number = firstEight(block.orderNumber);
  const who = `${adminBlocksText(`kind_${kind}`)}${shown === '' ? '' : `: ${shown}`}`;
  return (
    <li className={styles.block}>
      <div>
        <p className={styles.who}>{who}</p>
        <p className={styles.since}>
          {adminBlocksText('since', { number, moment: formatDateTime(block.sinceMs) })}
        </p>
      </div>
      <SmallButton
        isBusy={isBusy}
        aria-label={adminBlocksText('unblockWho', { who, number })}
        onClick={onLift}
      >
        {adminBlocksText('unblock')}
      </SmallButton>
    </li>
  );
}
