import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type AdminCategory, listCategories } from '../../../data/remote/admin-categories.ts';
import { type AdminCoupon, deleteCoupon, listCoupons } from '../../../data/remote/admin-coupons.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { formatDateTime } from '../parts/format-time.ts';
import { RemoteView } from '../parts/remote-view.tsx';
import { RowButtons } from '../parts/row-buttons.tsx';
import rows from '../parts/row-cells.module.css';
import { SmallButton } from '../parts/small-button.tsx';
import { useChange } from '../use-change.ts';
import { useShopHints } from '../live-shop.ts';
import { useRemote } from '../use-remote.ts';
import { CouponPanel } from './coupon-panel.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** The promo codes of the shop. */
export function CouponsScreen() {
  const coupons = useRemote('coupons', listCoupons);
  useShopHints('catalogue', coupons.reload);
  const categories = useRemote('categories', listCategories);
  const { send } = useChange();
  const [edited, setEdited] = useState<AdminCoupon | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminCoupon | null>(null);

  const remove = async (coupon: AdminCoupon) => {
    const reply = await send((token) => deleteCoupon(token, coupon.id));
    if (!reply.ok) return;
    coupons.change((known) => known.filter(({ id }) => id !== coupon.id));
    toast.success(adminSettingsText('couponDeleted', { code: coupon.code }));
  };

  return (
    <AdminPage
      title={adminSettingsText('coupons')}
      freshness={coupons}
      aside={
        <Button icon="plus" onClick={() => setEdited('new')}>
          {adminSettingsText('addCoupon')}
        </Button>
      }
    >
      <SettingsSections />
      <RemoteView remote={coupons}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState title={adminSettingsText('noCoupons')} />
          ) : (
            <DataTable
              caption={adminSettingsText('coupons')}
              columns={couponColumns(categories.data ?? [], setEdited, setDoomed)}
              rows={known}
              rowKey={({ id }) => id}
            />
          )
        }
      </RemoteView>
      {edited && (
        <CouponPanel
          coupon={edited === 'new' ? null : edited}
          categories={categories.data ?? []}
          onClose={() => setEdited(null)}
          onSaved={coupons.reload}
        />
      )}
      <DeleteDialog
        words={
          doomed && {
            title: adminSettingsText('couponDeleteTitle', { code: doomed.code }),
            text: adminSettingsText('couponDeleteText'),
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

function couponColumns(
  categories: readonly AdminCategory[],
  onEdit: (coupon: AdminCoupon) => void,
  onDelete: (coupon: AdminCoupon) => void,
): Column<AdminCoupon>[] {
  return [
    {
      key: 'code',
      header: adminSettingsText('code'),
      isTitle: true,
      className: rows.start,
      cell: ({ code }) => code,
    },
    {
      key: 'percent',
      header: adminSettingsText('percent'),
      isBare: true,
      className: rows.end,
      cell: ({ percent }) => `${percent}%`,
    },
    {
      key: 'category',
      header: adminSettingsText('couponCategory'),
      cell: ({ categoryId }) =>
        categories.find(({ id }) => id === categoryId)?.name ?? adminSettingsText('everything'),
    },
    { key: 'validity', header: adminSettingsText('validity'), cell: validityText },
    {
      key: 'status',
      header: adminSettingsText('couponStatus'),
      isBare: true,
      className: rows.start,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'grey'}>
          {adminSettingsText(isActive ? 'couponOn' : 'couponOff')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: adminSettingsText('actions'),
      isBare: true,
      className: rows.end,
      cell: (coupon) => (
        <RowButtons>
          <SmallButton
            aria-label={adminSettingsText('editCoupon', { code: coupon.code })}
            onClick={() => onEdit(coupon)}
          >
            {adminSettingsText('edit')}
          </SmallButton>
          <SmallButton
            tone="danger"
            aria-label={adminSettingsText('deleteCoupon', { code: coupon.code })}
            onClick={() => onDelete(coupon)}
          >
            {adminSettingsText('delete')}
          </SmallButton>
        </RowButtons>
      ),
    },
  ];
}

function validityText({ startsAtMs, endsAtMs, isUntilClose }: AdminCoupon): string {
  const parts = [
    startsAtMs === null ? '' : adminSettingsText('fromTime', { time: formatDateTime(startsAtMs) }),
    endsAtMs === null ? '' : adminSettingsText('untilTime', { time: formatDateTime(endsAtMs) }),
    isUntilClose ? adminSettingsText('untilCloseShort') : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? adminSettingsText('always') : parts.join(', ');
}
