import { type AdminArea, deleteArea, listAreas, NEW_AREA } from '../api/areas.ts';
import { Name } from '../../shared/product/name.tsx';
import { adminText } from '../../text/admin.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { CollectionScreen } from '../components/table/collection-screen.tsx';
import type { Column } from '../components/table/data-table.tsx';
import * as rows from '../components/table/row-cells.module.css';
import { useDeletion } from '../components/dialog/use-deletion.tsx';
import { useMayDo } from '../session/use-admin.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { AreaPanel } from './area-panel.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** Active and announced service areas. */
export function AreasScreen() {
  const mayChangeFee = useMayDo('change_area_fees');
  const areas = useShopQuery(['areas'], listAreas, 'catalogue');
  const deletion = useDeletion(areas, {
    request: deleteArea,
    words: ({ name, pincode }) => ({
      title: adminSettingsText('areaDeleteTitle', { name }),
      text: adminSettingsText('areaDeleteText'),
      action: adminText('delete'),
      done: adminSettingsText('areaDeleted', { pincode }),
    }),
  });
  return (
    <CollectionScreen
      rows={areas}
      sections={<SettingsSections />}
      words={{
        title: adminSettingsText('areas'),
        add: adminSettingsText('addArea'),
        none: adminSettingsText('noAreas'),
        edit: ({ name }) => adminSettingsText('editArea', { name }),
      }}
      columns={areaColumns()}
      actions={{ header: adminText('actions'), className: rows.end }}
      deletion={{
        ...deletion,
        label: ({ name }) => adminSettingsText('deleteArea', { name }),
        isOffered: ({ hasOwnFee }) => mayChangeFee || !hasOwnFee,
      }}
      renderPanel={(area, events) => <AreaPanel area={area ?? NEW_AREA} {...events} />}
    />
  );
}

function areaColumns(): Column<AdminArea>[] {
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
      header: adminSettingsText('name'),
      isBare: true,
      className: rows.end,
      cell: (area) => <Name of={area} />,
    },
    {
      key: 'fee',
      header: adminSettingsText('areaFeeHeader'),
      isNumber: true,
      cell: ({ hasOwnFee, deliveryFeePaise }) =>
        hasOwnFee ? formatRupees(deliveryFeePaise) : adminSettingsText('shopsFee'),
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
  ];
}
