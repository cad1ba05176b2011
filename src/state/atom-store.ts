/** The one Jotai store, so that sync can set what screens read. */
import { createStore } from 'jotai';

export const atomStore = createStore();
