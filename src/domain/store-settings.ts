/** The one record of store settings (D21). The spec's constants are the defaults. */
import { type Paise, paise } from './money.ts';

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

export interface StoreSettings {
  /** Minutes after local midnight; open from `opensAtMinute` up to before `closesAtMinute`. */
  opensAtMinute: number;
  closesAtMinute: number;
  deliveryFeePaise: Paise;
  discountPaise: Paise;
  /** The subtotal from which `discountPaise` is taken off. */
  discountFromPaise: Paise;
  taxPercent: number;
  /** True: prices already contain the tax and none is added at checkout (D5). */
  isTaxIncluded: boolean;
  promiseMinutes: number;
  /** The shop's local time (D16), as an IANA name. */
  timeZone: string;
  /** What the shop calls itself once it has been set up; '' for the app's own name (D1). */
  shopName: string;
  supportPhone: string;
  supportWhatsapp: string;
  supportEmail: string;
  upiId: string;
  isOnlinePaymentOn: boolean;
  isReferralOn: boolean;
  /** Most unfinished cash orders an account, or a guest's device, may have at once; 0: no limit. */
  openOrdersLimit: number;
  /** Most cash orders of guests at one network address that nobody has begun to pack; 0: no limit. */
  guestOrdersPerAddress: number;
  /** Most of one product in an order; 0: no limit but the one of every cart. */
  mostPerProduct: number;
}

export const DEFAULT_STORE_SETTINGS: StoreSettings = {
  opensAtMinute: 6 * 60,
  closesAtMinute: 23 * 60,
  deliveryFeePaise: paise(25_00),
  discountPaise: paise(20_00),
  discountFromPaise: paise(200_00),
  taxPercent: 5,
  isTaxIncluded: false,
  promiseMinutes: 12,
  timeZone: DEFAULT_TIME_ZONE,
  shopName: '',
  supportPhone: '',
  supportWhatsapp: '',
  supportEmail: '',
  upiId: '',
  isOnlinePaymentOn: false,
  isReferralOn: true,
  openOrdersLimit: 5,
  // Many households share one address with their phone company; few of them wait at the same time.
  guestOrdersPerAddress: 20,
  mostPerProduct: 20,
};
