import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type AdminArea, deleteArea, listAreas } from '../../../data/remote/admin-areas.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { RowButtons } from '../parts/row-buttons.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import rows from '../parts/row-cells.module.css';
import { useChange } from '../use-change.ts';
import { useShopHints } from '../live-shop.ts';
import { useRemote } from '../use-remote.ts';
import { AreaPanel } from './area-panel.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** Where the shop delivers, and where it will. */
export function AreasScreen() {
  const areas = useRemote('areas', listAreas);
  useShopHints('catalogue', areas.reload);
  const { send } = useChange();
  const [edited, setEdited] = useState<AdminArea | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminArea | null>(null);

  const remove = async (area: AdminArea) => {
    const reply = await send((token) => deleteArea(token, area.id));
    if (!reply.ok) return;
    areas.change((known) => known.filter(({ id }) => id !== area.id));
    toast.success(adminSettingsText('areaDeleted', { pincode: area.pincode }));
  };

  return (
    <AdminPage
      title={adminSettingsText('areas')}
      freshness={areas}
      aside={
        <Button icon="plus" onClick={() => setEdited('new')}>
          {adminSettingsText('addArea')}
        </Button>
      }
    >
      <SettingsSections />
      <RemoteView remote={areas}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState title={adminSettingsText('noAreas')} />
          ) : (
            <DataTable
              caption={adminSettingsText('areas')}
              columns={areaColumns(setEdited, setDoomed)}
              rows={known}
              rowKey={({ id }) => id}
            />
          )
        }
      </RemoteView>
      {edited && (
        <AreaPanel
          area={edited === 'new' ? { id: '', name: '', pincode: '', isActive: true } : edited}
          onClose={() => setEdited(null)}
          onSaved={areas.reload}
        />
      )}
      <DeleteDialog
        words={
          doomed && {
            title: adminSettingsText('areaDeleteTitle', { name: doomed.name }),
            text: adminSettingsText('areaDeleteText'),
            action: adminSettingsText('delete'),
          }
        }
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void remove(doomed);
          setDoomed(null);
        }}
      />
    </AdminPage>
  );
}

function areaColumns(
  onEdit: (area: AdminArea) => void,
  onDelete: (area: AdminArea) => void,
): Column<AdminArea>[] {
  return [
    {
      key: 'pincode',
      header: adminSettingsText('pincode'),
      isTitle: true,
      className: rows.start,
      cell: ({ pincode }) => pincode,
    },
    {
      key: 'name',
      header: adminSettingsText('areaName'),
      isBare: true,
      className: rows.end,
      cell: ({ name }) => name,
    },
    {
      key: 'status',
      header: adminSettingsText('areaStatus'),
      isBare: true,
      className: rows.start,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'amber'}>
          {adminSettingsText(isActive ? 'served' : 'soon')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: adminSettingsText('actions'),
      isBare: true,
      className: rows.end,
      cell: (area) => (
        <RowButtons>
          <SmallButton
            aria-label={adminSettingsText('editArea', { name: area.name })}
            onClick={() => onEdit(area)}
          >
            {adminSettingsText('edit')}
          </SmallButton>
          <SmallButton
            tone="danger"
            aria-label={adminSettingsText('deleteArea', { name: area.name })}
            onClick={() => onDelete(area)}
          >
            {adminSettingsText('delete')}
          </SmallButton>
        </RowButtons>
      ),
    },
  ];
}
