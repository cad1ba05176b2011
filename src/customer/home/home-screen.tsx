import type { Category, Product } from '../../domain/catalogue/product.ts';
import type { LocalStoreHours } from '../../domain/store/store-hours.ts';
import { useSession } from '../../state/session.ts';
import { useShopName } from '../../state/shop-name.ts';
import { categoryText } from '../../text/category.ts';
import { homeText } from '../../text/home.ts';
import { shellText } from '../../text/shell.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section, useDocumentTitle } from '../../ui/page.tsx';
import { ProductGridSkeleton } from '../../ui/skeleton.tsx';
import { CategoryGrid, CategoryGridSkeleton } from '../catalogue/category-tile.tsx';
import { ClosedShop } from '../shell/closed-shop.tsx';
import { ShopHere } from '../shell/shop-here.tsx';
import { NoProducts } from '../catalogue/no-products.tsx';
import { CatalogueGrid } from '../catalogue/catalogue-grid.tsx';
import type { CatalogueState } from '../catalogue/use-catalogue-state.ts';
import { Banners } from './banners.tsx';
import { BuyAgainPlace } from './buy-again-place.tsx';
import { FlashDealBanner } from './flash-deal-banner.tsx';
import { HomeHeader } from './home-header.tsx';
import { ParkedCart } from './parked-cart.tsx';
import { WhyChoose } from './why-choose.tsx';

export interface HomeScreenProps {
  /** Undefined until the shop has said it. */
  promiseMinutes: number | undefined;
  isOpen: boolean;
  isOnlyMorning: boolean;
  hours: LocalStoreHours;
  shelves: CatalogueState;
  categories: readonly Category[];
  popular: readonly Product[];
  hasParkedCart: boolean;
  onRestoreCart: () => void;
}

/** What the shop has, from the top: where to, news, shelves, the deal of the day, what people buy. */
export function HomeScreen(props: HomeScreenProps) {
  useDocumentTitle(homeText('pageTitle', { shop: useShopName() }));
  return (
    <>
      <HomeHeader
        promiseMinutes={props.promiseMinutes}
        isOpen={props.isOpen}
        popular={props.popular}
      />
      <Page isTight>
        {props.isOpen ? <OpenHome {...props} /> : <ClosedHome {...props} />}
        <SignInLink />
      </Page>
    </>
  );
}

/** Last, and there until somebody is known to be signed in: nothing in sight may jump then. */
function SignInLink() {
  return useSession().kind !== 'signed_in' && SHOP_HERE;
}

/** The same element each time: a session that arrives renders it no second time. */
const SHOP_HERE = <ShopHere returnTo="/home" tone="plain" />;

function ClosedHome({ hours, hasParkedCart }: HomeScreenProps) {
  return <ClosedShop hours={hours} hasParkedCart={hasParkedCart} />;
}

function OpenHome({
  isOnlyMorning,
  shelves,
  categories,
  popular,
  hasParkedCart,
  promiseMinutes,
  onRestoreCart,
}: HomeScreenProps) {
  if (shelves === 'missing' || shelves === 'failed') return <NoProducts why={shelves} />;
  const isLoading = shelves === 'loading';
  return (
    <>
      {isOnlyMorning && <Notice title={shellText('closedNow')} />}
      {hasParkedCart && <ParkedCart onRestore={onRestoreCart} />}
      <Banners categories={isLoading ? undefined : categories} />
      <BuyAgainPlace />
      {(isLoading || categories.length > 0) && (
        <Section title={homeText('shopByCategory')}>
          {isLoading ? <CategoryGridSkeleton /> : <CategoryGrid categories={categories} />}
        </Section>
      )}
      <FlashDealBanner />
      <Section
        title={homeText('popular')}
        aside={
          <LinkButton to="/popular" tone="quiet" endIcon="forward">
            {homeText('seeAll')}
          </LinkButton>
        }
      >
        {isLoading && (
          <>
            <output className="visually-hidden">{shellText('loading')}</output>
            <ProductGridSkeleton />
          </>
        )}
        {!isLoading && popular.length === 0 && <p>{categoryText('popularEmpty')}</p>}
        <CatalogueGrid name="home" products={popular} />
      </Section>
      <WhyChoose promiseMinutes={promiseMinutes} />
    </>
  );
}
