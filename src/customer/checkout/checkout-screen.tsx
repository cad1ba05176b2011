import { type FormEvent, type MouseEvent, useRef } from 'react';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import type { OrderDraft } from '../../phone/db/orders.ts';
import type { SeenPrices } from '../../domain/cart/cart.ts';
import type { ShownCart } from '../../domain/cart/quote.ts';
import type { Paise } from '../../domain/money.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { isPaidOnDelivery, type PaymentMethod } from '../../domain/order/payment-method.ts';
import { type CartView, shownCart } from '../../domain/cart/view.ts';
import { useShopName } from '../../state/shop-name.ts';
import { billText } from '../../text/bill.ts';
import { cartText } from '../../text/cart.ts';
import { checkoutText } from '../../text/checkout.ts';
import { orderText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { BarSum, BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { BackLink, Card, Page, PageHeader, Section, useDocumentTitle } from '../../ui/page.tsx';
import { Bill } from '../../shared/bill/bill.tsx';
import { ShopHere } from '../shell/shop-here.tsx';
import { AddressSection } from './address-section.tsx';
import { AwayNote } from './away-note.tsx';
import * as styles from './checkout-screen.module.css';
import { isShort, OrderLines } from './order-lines.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PromoCodeBox } from './promo-code-box.tsx';
import type { AddressForm } from './use-address-form.ts';
import { useLocationQuestion } from './use-location-question.ts';
import type { PromoCode } from './use-promo-code.ts';
import type { When } from './use-when.ts';
import type { Wishes } from './use-wishes.ts';
import { WeighedFields } from './weighed-fields.tsx';
import { WhenChoice } from './when-choice.tsx';
import { WishFields } from './wish-fields.tsx';

const FORM_ID = 'checkout-form';

export interface CheckoutScreenProps {
  cart: CartView;
  /** What the customer knew before coming here. */
  seenPrices: SeenPrices;
  form: AddressForm;
  promo: PromoCode;
  wishes: Wishes;
  when: When;
  /** 0 for none. */
  promiseMinutes: number;
  method: PaymentMethod;
  isOnlineOn: boolean;
  isSignedIn: boolean;
  /** Known to be nobody's account: somebody who shops here already may sign in first. */
  isGuest: boolean;
  /** The numbers of accounts that were opened on this phone. */
  openedHere: readonly string[];
  /** The shop's own staff take down an order for somebody else. */
  isStaff: boolean;
  /** The delivery place as it was chosen; null when it says nothing about this order. */
  place: DeliveryLocation | null;
  isPlacing: boolean;
  /** What the goods lack to the shop's minimum; 0 if nothing. */
  missingPaise: Paise;
  minOrderPaise: Paise;
  onMethod: (method: PaymentMethod) => void;
  /** `shown` is what the screen said when the finger came down. */
  onPlace: (customer: OrderDraft['customer'], shown: ShownCart) => void;
}

/** Address, payment, promo code, and the order itself. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { cart, form, promo, method, isOnlineOn, isPlacing } = props;
  useDocumentTitle(checkoutText('pageTitle', { shop: useShopName() }));

  // Between finger down and finger up the price may change. Keys, whose clicks count no presses,
  // have no such moment.
  const pressed = useRef<ShownCart | null>(null);
  const press = {
    onPointerDown: () => (pressed.current = shownCart(cart)),
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) pressed.current = null;
    },
  };

  const typedNumber = localPhoneDigits(form.typed.phone);
  const isKnownNumber = props.isGuest && props.openedHere.includes(typedNumber);
  const obstacle = obstacleTo(props);
  const question = useLocationQuestion(form, props.place);
  const questionRef = useRef<HTMLElement>(null);

  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shown = pressed.current ?? shownCart(cart);
    pressed.current = null;
    if (question) return questionRef.current?.focus();
    const checked = form.check();
    if (checked.ok) props.onPlace(checked.value, shown);
    else focusFirst(event.currentTarget, Object.keys(checked.errors));
  };

  return (
    <Page isTight>
      <PageHeader
        title={checkoutText('heading')}
        back={<BackLink label={shellText('back')} fallback="/cart" />}
      >
        {props.isGuest && !isKnownNumber && <ShopHere returnTo="/checkout" tone="quiet" />}
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <Card>
            <OrderLines cart={cart} seenPrices={props.seenPrices} />
          </Card>
        </div>
        <form id={FORM_ID} className={styles.form} noValidate onSubmit={place}>
          <WhenChoice when={props.when} promiseMinutes={props.promiseMinutes} />
          <AddressSection
            form={form}
            knownNumber={isKnownNumber ? typedNumber : null}
            isStaff={props.isStaff}
            question={question}
            questionRef={questionRef}
          />
          <Section title={checkoutText('payment')}>
            <Card>
              <PaymentChoice method={method} isOnlineOn={isOnlineOn} onChange={props.onMethod} />
            </Card>
          </Section>
        </form>
        <div className={styles.aside}>
          <Section title={billText('title')}>
            <Card>
              <Bill quote={cart.quote} />
              <WeighedFields cart={cart} wishes={props.wishes} />
              <WishFields cart={cart} wishes={props.wishes} />
              <PromoCodeBox code={promo} quote={cart} isSignedIn={props.isSignedIn} />
            </Card>
          </Section>
          <RunOut cart={cart} />
          <AwayNote />
          <BottomBar>
            <p className={styles.reason}>{obstacle}</p>
            <BarSum amount={formatRupees(cart.quote.totalPaise)}>
              {checkoutText('barSum', {
                method: isPaidOnDelivery(method)
                  ? orderText(`method_${method}`)
                  : checkoutText('online'),
                items: shellText.count('items', cart.count),
              })}
            </BarSum>
            <Button
              type="submit"
              form={FORM_ID}
              disabled={obstacle !== null}
              isBusy={isPlacing}
              {...press}
            >
              {isPlacing ? checkoutText('placing') : checkoutText('placeOrder')}
            </Button>
          </BottomBar>
        </div>
      </div>
    </Page>
  );
}

/** Why the order cannot be placed; null if it can. */
function obstacleTo(props: CheckoutScreenProps): string | null {
  const { form, missingPaise, minOrderPaise, method, isOnlineOn, when } = props;
  if (form.service !== null && form.service.kind !== 'deliverable') {
    return checkoutText('notServed');
  }
  if (missingPaise > 0) {
    return cartText('moreForMinimum', {
      amount: formatRupees(missingPaise),
      minimum: formatRupees(minOrderPaise),
    });
  }
  // Online payment was switched off after it was chosen.
  if (!isPaidOnDelivery(method) && !isOnlineOn) {
    return `${checkoutText('online')}: ${checkoutText('comingSoonTag')}`;
  }
  return when.isRight ? null : checkoutText('morningUnavailable');
}

/** What the shop is known to have too few of, before it has to say so itself. */
function RunOut({ cart }: { cart: CartView }) {
  if (!cart.items.some(isShort) && cart.goneProducts.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={checkoutText('ranOut')}
      action={<LinkButton to="/cart">{checkoutText('changeCart')}</LinkButton>}
    />
  );
}
