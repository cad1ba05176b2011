import { useState } from 'react';
import { writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { adminBlocksText } from '../../text/admin-blocks.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { useCloseForNow } from '../closing/use-close-for-now.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { Choice } from '../components/choice.tsx';
import { useMayDo } from '../session/use-admin.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { OrderBoardView } from './order-board-view.tsx';
import { OrderListView } from './order-list-view.tsx';
import type { OrdersViewProps } from './order-search.ts';
import { RefusedCommands } from './outbox/refused-commands.tsx';
import { useOrdersView } from './use-way-back.ts';

/** The orders, updated by realtime, as a table or a board. */
export function OrdersScreen(props: OrdersViewProps) {
  const view = useOrdersView(props.search);
  const [isShowingBlocks, setShowingBlocks] = useState(false);
  const closeForNow = useCloseForNow();
  const maySeeBlocks = useMayDo('manage_order_blocks');
  return (
    <AdminPage
      title={adminOrdersText('title')}
      aside={
        <Choice
          label={adminOrdersText('views')}
          value={view}
          options={[
            { value: 'table', label: adminOrdersText('viewTable'), icon: 'table' },
            { value: 'board', label: adminOrdersText('viewBoard'), icon: 'board' },
          ]}
          onChange={(wanted) => {
            writeStaffPreference('admin_orders_view', wanted);
            props.onSearch({ view: wanted });
          }}
        />
      }
      more={[
        ...closeForNow,
        ...(maySeeBlocks
          ? [{ label: adminBlocksText('blocks'), onChoose: () => setShowingBlocks(true) }]
          : []),
      ]}
    >
      <RefusedCommands />
      {view === 'board' ? <OrderBoardView {...props} /> : <OrderListView {...props} />}
      {isShowingBlocks && <BlocksPanel onClose={() => setShowingBlocks(false)} />}
    </AdminPage>
  );
}
