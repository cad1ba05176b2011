import { Name } from '../../shared/product/name.tsx';
import { type AdminCategory, listCategories } from '../api/categories.ts';
import { type AdminCoupon, deleteCoupon, listCoupons } from '../api/coupons.ts';
import { adminText } from '../../text/admin.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { CollectionScreen } from '../components/table/collection-screen.tsx';
import type { Column } from '../components/table/data-table.tsx';
import { formatDateTime } from '../components/format-time.ts';
import * as rows from '../components/table/row-cells.module.css';
import { useDeletion } from '../components/dialog/use-deletion.tsx';
import { useMayDo } from '../session/use-admin.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { CouponPanel } from './coupon-panel.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** Promo codes; only owners can change them (D23). */
export function CouponsScreen() {
  const mayChange = useMayDo('change_coupons');
  const coupons = useShopQuery(['coupons'], listCoupons, 'catalogue');
  const categories = useShopQuery(['categories'], listCategories).data ?? [];
  const deletion = useDeletion(coupons, {
    request: deleteCoupon,
    words: ({ code }) => ({
      title: adminSettingsText('couponDeleteTitle', { code }),
      text: adminSettingsText('couponDeleteText'),
      action: adminText('delete'),
      done: adminSettingsText('couponDeleted', { code }),
    }),
  });
  return (
    <CollectionScreen
      rows={coupons}
      sections={<SettingsSections />}
      words={{
        title: adminSettingsText('coupons'),
        add: adminSettingsText('addCoupon'),
        none: adminSettingsText('noCoupons'),
        edit: ({ code }) => adminSettingsText('editCoupon', { code }),
      }}
      columns={couponColumns(categories)}
      actions={{ header: adminText('actions'), className: rows.end }}
      deletion={{ ...deletion, label: ({ code }) => adminSettingsText('deleteCoupon', { code }) }}
      lockedText={mayChange ? undefined : adminSettingsText('ownerOnly')}
      renderPanel={(coupon, events) => (
        <CouponPanel coupon={coupon} categories={categories} {...events} />
      )}
    />
  );
}

function couponColumns(categories: readonly AdminCategory[]): Column<AdminCoupon>[] {
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
      cell: ({ categoryId }) => {
        if (categoryId === '') return adminSettingsText('everything');
        const category = categories.find(({ id }) => id === categoryId);
        return category && <Name of={category} />;
      },
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
