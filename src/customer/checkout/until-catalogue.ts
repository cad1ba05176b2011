import { cataloguePosition } from '../../phone/db/catalogue.ts';
import { watch } from '../../phone/db/watch.ts';

const MAX_WAIT_MS = 10_000;

/** Resolves when a catalogue is stored on this phone, at the latest after ten seconds. */
export async function untilCatalogue(): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    stop = watch(cataloguePosition, (position) => position && resolve());
  });
  stop();
}
