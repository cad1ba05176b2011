import { ORDERS_FOR_CUSTOMERS } from '../domain/roles.ts';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readReplacedMorning } from '../phone/db/orders.ts';
import { readPreference, removePreferences } from '../phone/db/preferences.ts';
import type { PaymentMethod } from '../domain/order/payment-method.ts';
import { numbersOpenedHere } from '../phone/db/session.ts';
import { refreshReferral } from '../customer/account/sign-in.ts';
import { CheckoutScreen } from '../customer/checkout/checkout-screen.tsx';
import { initialDraft } from '../customer/checkout/initial-draft.ts';
import { untilCatalogue } from '../customer/checkout/until-catalogue.ts';
import { useAddressForm } from '../customer/checkout/use-address-form.ts';
import { PriceChangedDialog } from '../customer/checkout/price-changed-dialog.tsx';
import { usePlaceOrder } from '../customer/checkout/use-place-order.ts';
import { usePromoCode } from '../customer/checkout/use-promo-code.ts';
import { useAcceptedPrices } from '../customer/checkout/use-accepted-prices.ts';
import { useWhen } from '../customer/checkout/use-when.ts';
import { useWishes } from '../customer/checkout/use-wishes.ts';
import { missingToMinimum } from '../domain/cart/pricing.ts';
import { cartQuery, countOf, useCart } from '../state/cart.ts';
import { areasQuery, shopQuery, useServiceAreas } from '../state/catalogue-queries.ts';
import { load } from '../state/query-cache.ts';
import { sessionQuery, useSession } from '../state/session.ts';
import { useStoreSettings } from '../state/store-open.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { frame: 'own-bar' },
  // Read again on each visit: an earlier visit's form would undo what was typed since.
  gcTime: 0,
  loader: async () => {
    // Buy Now on a phone's first visit: its cart has no prices before the catalogue is stored.
    const known = await load(cartQuery);
    const isPriceless = known.lines.length > 0 && !known.hasCatalogue;
    if (isPriceless) await untilCatalogue();
    const [cart, session, morning, openedHere] = await Promise.all([
      isPriceless ? load(cartQuery) : known,
      load(sessionQuery),
      readReplacedMorning(known.account),
      numbersOpenedHere(),
      // In the first render with the cart.
      load(shopQuery),
      load(areasQuery),
    ]);
    if (countOf(cart) === 0) throw redirect({ to: '/cart', replace: true });
    const signedIn = session.kind === 'signed_in' ? session : null;
    const isByStaff = signedIn !== null && ORDERS_FOR_CUSTOMERS.includes(signedIn.role);
    // A customer who phoned does not have the profile of whoever takes the call.
    const profile = isByStaff ? null : (signedIn?.profile ?? null);
    const location = readPreference('location_data');
    const draft = initialDraft(
      isByStaff ? null : readPreference('saved_address'),
      profile,
      location,
    );
    return {
      account: cart.account,
      promo: readPreference('promo_code'),
      draft,
      isStaff: isByStaff,
      place: isByStaff ? null : location,
      morning,
      seenPrices: cart.seenPrices,
      openedHere,
    };
  },
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const first = Route.useLoaderData();
  const { areas } = useServiceAreas();
  const settings = useStoreSettings();
  const session = useSession();
  // An earned reward is part of the total; the shop says how many there are.
  useEffect(() => void refreshReferral(), []);
  // Staff order for whoever phoned: a call that is given up leaves nothing to the next customer.
  const isStored = !first.isStaff;
  useEffect(() => {
    if (!isStored) removePreferences('saved_address');
  }, [isStored]);
  const form = useAddressForm(first.draft, areas, isStored);
  const promo = usePromoCode(first.promo, isStored);
  const wishes = useWishes(isStored);
  const when = useWhen(settings, first.morning);
  const cart = useCart(promo.applied, form.typed.pincode);
  // What is seen here is known at the next visit.
  const [seenPrices] = useState(first.seenPrices);
  useAcceptedPrices(cart);
  const [method, setMethod] = useState<PaymentMethod>('cod');
  const placing = usePlaceOrder(settings);
  const { isPlacing, place } = placing;

  // Nor is anything ordered with the address of whoever used the phone before.
  const isOthers = cart?.account !== first.account;
  if (!cart || ((cart.count === 0 || isOthers) && !isPlacing)) {
    return <Navigate to="/cart" replace />;
  }

  const isOnlineOn = settings.isOnlinePaymentOn && settings.upiId !== '';
  const missing = missingToMinimum(cart.quote, settings);
  return (
    <>
      <CheckoutScreen
        cart={cart}
        seenPrices={seenPrices}
        form={form}
        promo={promo}
        wishes={wishes}
        when={when}
        promiseMinutes={settings.promiseMinutes}
        method={method}
        isOnlineOn={isOnlineOn}
        isStaff={first.isStaff}
        place={first.place}
        isSignedIn={session.kind === 'signed_in'}
        isGuest={session.kind === 'guest'}
        openedHere={first.openedHere}
        isPlacing={isPlacing}
        missingPaise={missing}
        minOrderPaise={settings.minOrderPaise}
        onMethod={setMethod}
        onPlace={(customer, shown) =>
          place(
            {
              customer,
              promoCode: promo.applied,
              paymentMethod: method,
              deliverOn: when.chosen,
              wishes: Object.fromEntries(shown.lines.map(({ pid }) => [pid, wishes.of(pid)])),
              mayExceed: shown.lines.map(({ pid }) => pid).filter(wishes.mayExceed),
            },
            shown,
          )
        }
      />
      <PriceChangedDialog {...placing} />
    </>
  );
}
