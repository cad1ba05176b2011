/** Things tests need, with fixed values; a test names only what matters to it. */
import type { AdminCategory } from '../../src/staff/api/categories.ts';
import type { Session } from '../../src/phone/db/db.ts';
import type { CatalogueSnapshot } from '../../src/domain/catalogue/catalogue.ts';
import type { KhataLine, OwnKhata } from '../../src/domain/ledger/own-khata.ts';
import { paise } from '../../src/domain/money.ts';
import type { ShopOrder } from '../../src/domain/order/order.ts';
import { type Product, PRODUCT_FIELDS } from '../../src/domain/catalogue/product.ts';
import { defaultRecord } from '../../src/domain/record-fields.ts';
import {
  BUILT_IN_SERVICE_AREAS,
  NO_OWN_FEE,
  type ServiceArea,
} from '../../src/domain/store/service-area.ts';
import { DEFAULT_STORE_SETTINGS } from '../../src/domain/store/store-settings.ts';

export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    ...defaultRecord(PRODUCT_FIELDS),
    pid: 2,
    categorySlug: 'fruits-vegetables',
    name: 'Onion',
    nameHi: 'प्याज़',
    nameMr: 'कांदा',
    aliases: 'pyaz, kanda',
    pricePaise: paise(35_00),
    originalPricePaise: paise(42_00),
    quantityLabel: '1 kg',
    imageUrl: '/img/products/onion.webp',
    stock: null,
    deliveryMinutes: 12,
    position: 2,
    ...overrides,
  };
}

export function aCategory(overrides: Partial<AdminCategory> = {}): AdminCategory {
  return {
    id: 'cat0000000000001',
    cid: 1,
    slug: 'dairy-bakery',
    name: 'Dairy & Bakery',
    nameHi: '',
    nameMr: '',
    description: '',
    descriptionHi: '',
    descriptionMr: '',
    uploadedUrl: '',
    smallUrl: '',
    imageUrl: '',
    position: 1,
    status: 'active',
    ...overrides,
  };
}

export function aSnapshot(overrides: Partial<CatalogueSnapshot> = {}): CatalogueSnapshot {
  return {
    lineage: 'first-life',
    rev: 10,
    categories: [],
    products: [aProduct()],
    serviceAreas: [...BUILT_IN_SERVICE_AREAS],
    coupons: [],
    settings: DEFAULT_STORE_SETTINGS,
    ...overrides,
  };
}

export function aShopOrder(overrides: Partial<ShopOrder> = {}): ShopOrder {
  return {
    id: 'order0000000001',
    number: 'ORD123456',
    status: 'pending',
    paymentMethod: 'cod',
    lines: [],
    quote: {
      subtotalPaise: paise(35_00),
      deliveryFeePaise: paise(25_00),
      discountPaise: paise(0),
      taxesPaise: paise(1_75),
      totalPaise: paise(61_75),
      promoCode: '',
    },
    receivedAt: '2026-11-20T06:30:01.000Z',
    rev: 20,
    signal: 'signal000000001',
    receipt: 'a receipt',
    ...overrides,
  };
}

/** A moment at which the sample shop is open by the clock of the machine that runs the test. */
export const NOON = new Date(2026, 10, 20, 12, 0, 0);

export const A_CUSTOMER = {
  name: 'Asha Patil',
  phone: '9876543210',
  address: '12, Station Road, near the temple',
  pincode: '425001',
  instructions: '',
};

/** An active area with the fee of the shop. */
export function anArea(overrides: Partial<ServiceArea> = {}): ServiceArea {
  return {
    name: 'Jalgaon',
    nameHi: '',
    nameMr: '',
    pincode: '425001',
    isActive: true,
    ...NO_OWN_FEE,
    centre: '',
    ...overrides,
  };
}

/** The session of a customer who has just signed in. */
export function aSession(overrides: Partial<Session> = {}): Omit<Session, 'id'> {
  return {
    account: 'user00000000001',
    token: 'token',
    signInName: '9876543210',
    isAdmin: false,
    profile: null,
    ...overrides,
  };
}

/** A line of a khata: ₹120 were owed before. */
export function aKhataLine(overrides: Partial<KhataLine> = {}): KhataLine {
  return {
    id: 'transfer0000001',
    kind: 'opening',
    amountPaise: paise(12_000),
    balancePaise: paise(12_000),
    openPaise: paise(12_000),
    method: '',
    order: '',
    orderNumber: '',
    takenAt: '2026-11-05T06:00:00.000Z',
    isReversed: false,
    dispute: null,
    ...overrides,
  };
}

/** A khata on which ₹120 are owed. */
export function aKhata(overrides: Partial<OwnKhata> = {}): OwnKhata {
  return {
    customer: { limitPaise: paise(500_000) },
    balancePaise: paise(12_000),
    isCut: false,
    lines: [aKhataLine()],
    ...overrides,
  };
}
