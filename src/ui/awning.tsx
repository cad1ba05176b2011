import * as styles from './awning.module.css';

/** The striped, scalloped edge of a shop's awning: the app's own mark. Only for the eye. */
export function Awning() {
  return <div className={styles.awning} aria-hidden="true" />;
}
