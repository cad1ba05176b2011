import { toast } from 'react-hot-toast/headless';
import { referralText } from '../text/order.ts';
import { urlInStore } from './shop-url.ts';

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

/** Shares a page of the store by its path. */
export const sharePage = (name: string, path: string): Promise<void> =>
  share({ title: name, text: name, url: urlInStore(path) });
