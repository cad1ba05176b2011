import { toast } from 'react-hot-toast/headless';
import { storePath } from '../lib/current-store.ts';
import { referralText } from '../text/order.ts';

/** Shares by the phone's own share sheet, or copies text and address where there is none. */
export async function share(data: ShareData): Promise<void> {
  try {
    if (Reflect.has(navigator, 'share')) {
      await navigator.share(data);
      return;
    }
    await navigator.clipboard.writeText([data.text, data.url].filter(Boolean).join(' '));
    toast.success(referralText('copied'));
  } catch (error) {
    // Closing the share sheet is no mistake.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(referralText('notShared'));
  }
}

/** The URL of a page, to give to others. Without the store's path they would get the first store's (D38). */
export const urlInStore = (path: string): string => location.origin + storePath + path;

/** That of the shop itself. */
export const shopUrl = (): string => (storePath === '' ? location.origin : urlInStore('/home'));
