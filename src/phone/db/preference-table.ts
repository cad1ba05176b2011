/**
 * Small synchronous values in localStorage (D2). A table names each preference as it is stored, without the
 * prefix, with its form, its default, and whether every store (D38) has its own.
 */
import * as v from 'valibot';
import { currentStore } from '../../lib/current-store.ts';

export const PREFIX = 'essentials_';

export interface Preference<Value, Written = Value> {
  /** Throws for text that is not valid: the default is used. */
  parse: (text: string) => Value;
  format: (value: Written) => string;
  fallback: Value;
  isPerStore?: boolean | undefined;
}

/** A preference that is stored as JSON. `schema` may read another type than the stored one. */
export const json = <Schema extends v.GenericSchema, Fallback>(
  schema: Schema,
  fallback: Fallback,
  isPerStore?: boolean,
): Preference<v.InferOutput<Schema> | Fallback, v.InferInput<Schema>> => ({
  parse: (text) => v.parse(schema, JSON.parse(text)),
  format: JSON.stringify,
  fallback,
  isPerStore,
});

/** A preference that is stored as 'on' or 'off'. */
export const onOff = (fallback: boolean): Preference<boolean> => ({
  parse: (text) => (fallback ? text !== 'off' : text === 'on'),
  format: (isOn) => (isOn ? 'on' : 'off'),
  fallback,
});

type Table = Readonly<Record<string, Preference<unknown, never>>>;
type ValueOf<Entry> = Entry extends Preference<infer Read, never> ? Read : never;
type WrittenOf<Entry> = Entry extends Preference<unknown, infer Write> ? Write : never;

const storageKey = (name: string, { isPerStore }: Table[string], store = currentStore) =>
  PREFIX + name + (isPerStore && store !== '' ? `@${store}` : '');

/** The last text and its value: the same text gives the same object, so that nothing renders again. */
const lastRead = new Map<string, { text: string; value: unknown }>();

/** How the preferences of a table are read, written and removed. */
export function preferenceTable<Entries extends Table>(table: Entries) {
  type Name = keyof Entries & string;
  return {
    /** The default where nothing valid is stored. `store` is another store than this page's. */
    read: <Key extends Name>(name: Key, store = currentStore): ValueOf<Entries[Key]> => {
      const { parse, fallback } = table[name]!;
      const key = storageKey(name, table[name]!, store);
      let entry: { text: string; value: unknown } | undefined;
      try {
        const text = localStorage.getItem(key);
        if (text === null) return fallback as ValueOf<Entries[Key]>;
        entry = lastRead.get(key);
        if (entry?.text !== text) {
          entry = { text, value: fallback };
          lastRead.set(key, entry);
          entry.value = parse(text);
        }
      } catch (error) {
        console.warn(`Ignoring unreadable ${key}`, error);
      }
      return (entry ? entry.value : fallback) as ValueOf<Entries[Key]>;
    },
    defaultOf: <Key extends Name>(name: Key) => table[name]!.fallback as ValueOf<Entries[Key]>,
    /** Stores a value and calls the watchers. `store` is another store than this page's. */
    write: <Key extends Name>(
      name: Key,
      value: WrittenOf<Entries[Key]>,
      store = currentStore,
    ): void => {
      const { format } = table[name]!;
      const key = storageKey(name, table[name]!, store);
      try {
        localStorage.setItem(key, format(value as never));
      } catch (error) {
        // A full or forbidden storage costs a convenience, never the order: orders are in Dexie.
        console.warn('Not stored:', key, error);
      }
      callWatchers();
    },
    remove: (...names: Name[]): void => {
      for (const name of names) localStorage.removeItem(storageKey(name, table[name]!));
      callWatchers();
    },
  };
}

const watchers = new Set<() => void>();

export function callWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** Calls back when a preference has changed, in this tab or in another; returns how to stop. */
export function watchPreferences(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('storage', onChange);
  };
}
