// @vitest-environment jsdom
/** Every form of the admin area that takes a number: what its field cannot read is said beside it and never stored. */
import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUPON_FIELDS } from '../../../src/domain/cart/coupon.ts';
import { paise } from '../../../src/domain/money.ts';
import { defaultRecord } from '../../../src/domain/record-fields.ts';
import { SETTING_FIELDS } from '../../../src/domain/store/staff-settings.ts';
import { writeStaffPreference } from '../../../src/phone/db/admin-preferences.ts';
import { NEW_AREA } from '../../../src/staff/api/areas.ts';
import { BulkList } from '../../../src/staff/bulk-edit/bulk-list.tsx';
import { CategoryPanel } from '../../../src/staff/categories/category-panel.tsx';
import { CustomerForm } from '../../../src/staff/khata/customer-form.tsx';
import { RecordForm } from '../../../src/staff/money/record-form.tsx';
import { AgreedDialog } from '../../../src/staff/packing/agreed-dialog.tsx';
import { previewOf, type Wanted } from '../../../src/staff/packing/preview.ts';
import { PricePanel } from '../../../src/staff/packing/price-panel.tsx';
import { WeighPanel } from '../../../src/staff/packing/weigh-panel.tsx';
import { ProductPanel } from '../../../src/staff/products/product-panel.tsx';
import { queryClient } from '../../../src/staff/queries/shop-queries.ts';
import { SetUpForm } from '../../../src/staff/set-up/set-up-form.tsx';
import { AreaPanel } from '../../../src/staff/settings/area-panel.tsx';
import { CouponPanel } from '../../../src/staff/settings/coupon-panel.tsx';
import { SettingsForm } from '../../../src/staff/settings/settings-form.tsx';
import { readStarterList } from '../../../src/staff/starter/read-starter-list.ts';
import { StarterGoods } from '../../../src/staff/starter/starter-goods.tsx';
import { agreedLine, orderAt, START_MS, TERMS } from '../../support/amending.ts';
import { aCategory } from '../../support/builders.ts';
import { aBulkProduct } from '../../support/bulk-product.ts';
import { emptyDatabase } from '../../support/local-database.ts';
import { teachModalDialogs } from '../../support/modal-dialogs.ts';
import { ADMIN, renderInAdmin } from '../../support/render-in-admin.tsx';

/** How often something was stored: requests that write, and calls of a form's own. */
let stores = 0;
const store = () => {
  stores += 1;
};

teachModalDialogs();
beforeEach(async () => {
  stores = 0;
  await emptyDatabase();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') store();
    return Response.json({ page: 1, perPage: 500, totalItems: 0, items: [] });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const noop = () => {};
const EVENTS = { onClose: noop, onSaved: noop };
const SETTINGS = {
  ...defaultRecord(SETTING_FIELDS),
  id: 'storesettings01',
  isSetUp: true,
  hasDemoStaff: false,
};
const CATEGORY = aCategory();
const DAL = aBulkProduct(7, 'Toor Dal', {
  categoryId: CATEGORY.id,
  pricePaise: paise(10_00),
  originalPricePaise: paise(20_00),
  stepGrams: 50,
});
const goods = readStarterList(readFileSync('src/staff/starter/admin-starter.txt', 'utf8'));
const [GOOD] = goods.goods;

const packed = (...[pid, rupees, more]: Parameters<typeof agreedLine>) => {
  const terms = { ...TERMS, delivery_fee_paise: 0 };
  const { order, folded } = orderAt('processing', [agreedLine(pid, rupees, more)], { terms });
  const preview = (...wanted: Wanted[]) =>
    previewOf(
      { status: 'processing', history: order.history, mayLowerByHalf: true },
      wanted,
      [],
      START_MS,
    );
  return { folded: folded(), line: folded().lines[0]!, preview };
};

interface Form {
  /** The files of src/staff whose fields it has. */
  files: readonly string[];
  screen: () => ReactElement;
  /** Before its numbers are typed. */
  fillIn?: () => void;
  /** By sending the field's form, where there is no other. */
  save?: () => void;
}

const fill = (selector: string, value: string) =>
  fireEvent.change(document.querySelector(selector)!, { target: { value } });
const choose = (name: string, value: string) =>
  fireEvent.click(document.querySelector(`input[name="${name}"][value="${value}"]`)!);
const pressStore = () => fireEvent.click(screen.getByText(/^Store \d/));

const FORMS: Record<string, Form> = {
  'a product': {
    files: ['products/product-form.tsx', 'products/product-field.tsx'],
    screen: () => <ProductPanel {...EVENTS} product={DAL} categories={[CATEGORY]} />,
  },
  'a product of a shop that collects GST': {
    files: ['products/tax-fields.tsx'],
    screen: () => {
      const regular = { shopKind: 'regular', gstin: '27AAPFU0939F1ZV', isTaxIncluded: true };
      queryClient.setQueryData([ADMIN.account, 'settings'], { ...SETTINGS, ...regular });
      return <ProductPanel {...EVENTS} product={DAL} categories={[CATEGORY]} />;
    },
  },
  'a category': {
    files: ['categories/category-panel.tsx'],
    screen: () => <CategoryPanel {...EVENTS} category={CATEGORY} nextPosition={2} />,
  },
  'a service area': {
    files: ['settings/area-panel.tsx'],
    screen: () => (
      <AreaPanel
        {...EVENTS}
        area={{ ...NEW_AREA, id: 'area00000000001', pincode: '425201', name: 'Bhusawal' }}
      />
    ),
  },
  'a coupon': {
    files: ['settings/coupon-panel.tsx'],
    screen: () => (
      <CouponPanel
        {...EVENTS}
        categories={[CATEGORY]}
        coupon={{
          ...defaultRecord(COUPON_FIELDS),
          id: 'coupon000000001',
          code: 'DIWALI',
          percent: 10,
          categoryId: '',
          startsAtMs: null,
          endsAtMs: null,
        }}
      />
    ),
  },
  'the settings': {
    files: ['settings/setting-field.tsx'],
    screen: () => <SettingsForm settings={SETTINGS} onSaved={noop} />,
  },
  'the set-up': {
    files: ['set-up/set-up-form.tsx'],
    screen: () => (
      <SetUpForm settings={SETTINGS} areas={[]} sampleCount={0} attach={noop} onSetUp={noop} />
    ),
    fillIn: () => {
      choose('isTaxIncluded', 'added');
      choose('hasDiscount', 'yes');
      choose('isReferralOn', 'no');
      choose('isSampleCleared', 'keep');
      fill('[name="shopName"]', 'Asha Stores');
      fill('[name="areas"]', '425001 Jalgaon');
      fill('[name="taxPercent"]', '5');
      fill('[name="deliveryFeePaise"]', '25');
      fill('[name="discountPaise"]', '20');
      fill('[name="discountFromPaise"]', '200');
    },
  },
  'prices and stock': {
    files: ['bulk-edit/bulk-row.tsx'],
    screen: () => (
      <BulkList
        catalogue={{ products: [DAL], categories: [] }}
        fields={['pricePaise', 'originalPricePaise', 'stock']}
        onStored={noop}
      />
    ),
    save: pressStore,
  },
  'the starter list': {
    files: ['starter/starter-row.tsx'],
    screen: () => {
      writeStaffPreference('admin_starter_draft', {
        [GOOD!.key]: { isTicked: true, price: '10', stock: '' },
      });
      return (
        <StarterGoods list={{ ...goods, goods: [GOOD!] }} products={[]} hasStock onStored={noop} />
      );
    },
    save: pressStore,
  },
  'a weight': {
    files: ['packing/weigh-panel.tsx'],
    screen: () => <WeighPanel {...packed(1, 40, { unit: 'g', quantity: 400 })} onSave={store} />,
  },
  'a lower price': {
    files: ['packing/price-panel.tsx'],
    screen: () => <PricePanel {...packed(1, 20)} onSave={store} />,
  },
  'money that was put in': {
    files: ['money/record-form.tsx'],
    screen: () => (
      <RecordForm
        recording={{ kind: 'paid_in', drawer: 'cash:till', name: 'The drawer' }}
        expectedPaise={paise(0)}
        onRecord={store}
        onClose={noop}
      />
    ),
  },
  'what a customer may owe': {
    files: ['khata/customer-form.tsx'],
    screen: () => (
      <CustomerForm
        customer={{ name: 'Asha', phone: '', limitPaise: paise(0) }}
        mayGiveCredit
        isBusy={false}
        onSave={store}
        onClose={noop}
      />
    ),
  },
  'a total agreed by phone': {
    files: ['packing/agreed-dialog.tsx'],
    screen: () => (
      <AgreedDialog isOpen folded={packed(1, 5).folded} onAgreed={store} onClose={noop} />
    ),
  },
};

const numberFields = () =>
  [...document.querySelectorAll('input')].filter(({ inputMode }) =>
    ['numeric', 'decimal', 'tel'].includes(inputMode),
  );

/** With digits of another script, and as people write such a number. */
function goodFor({ inputMode, max, name, dataset }: HTMLInputElement): string {
  if (inputMode === 'tel') return '+91 ९८७६५ ४३२१०';
  if (name === 'pincode') return '४२५ ००१';
  if (name === 'barcodes') return '८९०१७१९१०१०३८';
  // Above the price, with the tax that the shop adds.
  if ([name, dataset.entry].includes('originalPricePaise')) return 'रु. १३.५०/-';
  if (name === 'hsn') return '०४०२.१०';
  if (inputMode === 'decimal') return Number(max) <= 100 ? '१२.५ %' : 'रु. १२.५०/-';
  return Number(max) < 200 ? '१२' : '२००';
}

async function open({ screen: Screen, fillIn }: Form) {
  cleanup();
  queryClient.clear();
  stores = 0;
  renderInAdmin(() => <Screen />);
  await expect.poll(numberFields).not.toEqual([]);
  fillIn?.();
}

function type(field: HTMLInputElement, text: string) {
  fireEvent.input(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** Sends the form that has these fields, or each of them. */
async function save(fields: readonly HTMLInputElement[], { save: press }: Form) {
  const forms = new Set(fields.map((field) => field.form));
  for (const form of press ? [] : forms) fireEvent.submit(form!);
  press?.();
  // What looks like a slip is asked about first.
  await act(async () => {});
  for (const button of document.querySelectorAll('button')) {
    if (button.textContent === 'They are right, store') fireEvent.click(button);
  }
  return press ? 1 : forms.size;
}

describe.each(Object.entries(FORMS))('the form of %s', (_, form) => {
  it('says beside a number what cannot be read, and stores nothing', async () => {
    await open(form);
    const count = numberFields().length;
    for (let at = 0; at < count; at += 1) {
      const field = numberFields()[at]!;
      const before = field.value;
      type(field, '12 x');
      expect(field.getAttribute('aria-invalid'), field.name).toBe('true');
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await save([field], form);
      expect(field.value, field.name).toBe('12 x');
      const words = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      expect(words.join(''), field.name).not.toBe('');
      fireEvent.input(field, { target: { value: before } });
    }
    expect(stores).toBe(0);
  });

  it('stores numbers as people write them, in the digits of any script', async () => {
    await open(form);
    const fields = numberFields();
    for (const field of fields) type(field, goodFor(field));
    expect(
      fields.filter((field) => field.getAttribute('aria-invalid')).map(({ name }) => name),
    ).toEqual([]);
    const forms = await save(fields, form);
    await expect.poll(() => stores).toBe(forms);
  });
});

const filesWith = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && pattern.test(readFileSync(`${folder}/${file}`, 'utf8')),
    )
    .sort();

/** A PIN is dots, and no key but a digit does anything there. */
const PINS = ['devices/pin-section.tsx', 'lock/lock-screen.tsx'];

it('are all of them, so that a new one is tested too', () => {
  const known = Object.values(FORMS).flatMap(({ files }) => files);
  expect(filesWith('src/staff', /<(Number|Digits)Field\b/)).toEqual([...known, ...PINS].sort());
});

it('have no other field for numbers than these two, and neither have those of customers', () => {
  const look = /\binputMode[=:]|\btype[=:] ?["'](number|tel)["']/;
  expect(filesWith('src', look)).toEqual([
    'shared/form/digits-field.tsx',
    'staff/components/form/number-field.tsx',
  ]);
});
