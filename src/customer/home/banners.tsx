import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Category } from '../../domain/catalogue/product.ts';
import { homeText } from '../../text/home.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { pressCategory } from '../catalogue/press-category.ts';
import * as styles from './banners.module.css';

/** About 5 s per slide (spec section 9). */
const BANNER_MS = 5000;

/** The static banners; each leads to a shelf, and one whose category the shop does not have is left out. */
export const Banners = memo(function Banners({
  categories,
}: {
  /** Undefined until they are known. */
  categories: readonly Category[] | undefined;
}) {
  const has = (wanted: string) => !categories || categories.some(({ slug }) => slug === wanted);
  return (
    <Carousel
      label={homeText('banners')}
      kindLabel={homeText('carousel')}
      pauseLabel={homeText('pauseBanners')}
      playLabel={homeText('playBanners')}
      intervalMs={BANNER_MS}
    >
      {has('fruits-vegetables') && (
        <Link
          to="/category/$category"
          params={{ category: 'fruits-vegetables' }}
          onClick={pressCategory}
          className={classNames(styles.banner, styles.fresh)}
        >
          <Words
            title={homeText('bannerFreshTitle')}
            text={homeText('bannerFreshText')}
            action={homeText('bannerFreshAction')}
          />
          <Pictures names={['tomato', 'banana', 'apple']} />
        </Link>
      )}
      {has('dairy-bakery') && (
        <Link
          to="/category/$category"
          params={{ category: 'dairy-bakery' }}
          onClick={pressCategory}
          className={classNames(styles.banner, styles.morning)}
        >
          <Words
            title={homeText('bannerMorningTitle')}
            text={homeText('bannerMorningText')}
            action={homeText('bannerMorningAction')}
          />
          <Pictures names={['wheat-bread', 'toned-milk', 'eggs']} isLater />
        </Link>
      )}
      <Link to="/popular" className={classNames(styles.banner, styles.cash)}>
        <Words
          title={homeText('bannerCashTitle')}
          text={homeText('bannerCashText')}
          action={homeText('bannerCashAction')}
        />
        <Pictures names={['assam-tea', 'salted-peanuts', 'choco-chip-cookies']} isLater />
      </Link>
    </Carousel>
  );
});

function Words({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.action}>
        {action}
        <Icon name="forward" size={18} />
      </span>
    </span>
  );
}

/** The one in the middle is the largest. `isLater`: nobody sees them in the first seconds. */
function Pictures({
  names,
  isLater = false,
}: {
  names: readonly [string, string, string];
  isLater?: boolean;
}) {
  return (
    <span className={styles.pictures} aria-hidden="true">
      {names.map((name, index) => (
        <img
          key={name}
          src={`/img/products/${name}.webp`}
          alt=""
          width={256}
          height={256}
          loading={!isLater && index === 1 ? 'eager' : 'lazy'}
          fetchPriority={isLater ? 'low' : index === 1 ? 'high' : undefined}
        />
      ))}
    </span>
  );
}
