/**
 * Test files share a process, so that jsdom and packages are loaded once. Modules, storage, clock and page are
 * reset for each file.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();
Dexie.dependencies.indexedDB = new IDBFactory();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  // jsdom lays nothing out, and has none.
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  // What a test waits for comes in its own time: a busy machine is no fault.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
  // Packages are not loaded anew: a connection that one file has lost and its toasts would be the next one's.
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(true);
  const { toast } = await import('react-hot-toast/headless');
  toast.remove();
}
