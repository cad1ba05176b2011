import { useDeliveryLocation } from '../../state/page.ts';
import { useShopName } from '../../state/shop-name.ts';
import { usePromisedMinutes } from '../../state/store-open.ts';
import { welcomeText } from '../../text/welcome.ts';
import { Awning } from '../../ui/awning.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { invisibleIf } from '../../ui/invisible.ts';
import type { SessionView } from '../../state/session.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { ShopShelves } from './shop-shelves.tsx';
import * as styles from './welcome-screen.module.css';

/** The first thing anybody sees. */
export function WelcomeScreen({ session }: { session: SessionView }) {
  const shop = useShopName();
  const minutes = usePromisedMinutes();
  const filling = { shop, minutes: minutes ?? 10 };
  const look = invisibleIf(minutes === undefined);
  // Without promised minutes nothing names a time (D21).
  useDocumentTitle(welcomeText(minutes ? 'pageTitle' : 'heading', filling));
  return (
    <div className={styles.welcome}>
      <div className={styles.canopy}>
        <Wordmark />
        {minutes !== 0 && <p style={look}>{welcomeText('tagline')}</p>}
      </div>
      <Awning />
      <div className={styles.body}>
        <ShopShelves />
        <div className={styles.words}>
          <h1 className={styles.heading}>{welcomeText('heading', filling)}</h1>
          <p className={styles.description} style={look}>
            {welcomeText(minutes === 0 ? 'descriptionNoTime' : 'description', filling)}
          </p>
          <div className={styles.actions}>
            <LinkButton to="/location" isWide endIcon="forward">
              {welcomeText('getStarted')}
            </LinkButton>
            <div className={styles.second}>
              <SecondAction session={session} />
            </div>
          </div>
        </div>
      </div>
      <footer className={styles.footer}>
        <p>{welcomeText('kirana')}</p>
        <p>{welcomeText('rights', filling)}</p>
      </footer>
    </div>
  );
}

/**
 * Nothing until it is known who is here: the offer to sign in is for those who are not. Who has chosen where things
 * are brought need not choose again.
 */
function SecondAction({ session }: { session: SessionView }) {
  const place = useDeliveryLocation();
  if (session.kind === 'loading') return null;
  if (session.kind === 'guest') {
    return (
      <>
        <LinkButton to="/auth" tone="plain" isWide>
          {welcomeText('signIn')}
        </LinkButton>
        {place && (
          <LinkButton to="/home" tone="plain" isWide endIcon="forward">
            {welcomeText('backToShop', { place: place.areaName || place.pincode })}
          </LinkButton>
        )}
      </>
    );
  }
  const name = session.profile?.fullName;
  return (
    <output className={styles.back}>
      {name ? welcomeText('welcomeBack', { name }) : welcomeText('welcomeBackUnnamed')}
    </output>
  );
}
