/** Steps that are written with English labels, taken on a page in another language. */
import type { Page } from '@playwright/test';
import * as account from '../../../src/text/account.ts';
import * as cart from '../../../src/text/cart.ts';
import * as checkout from '../../../src/text/checkout.ts';
import * as devices from '../../../src/text/devices.ts';
import * as home from '../../../src/text/home.ts';
import * as location from '../../../src/text/location.ts';
import * as notFound from '../../../src/text/not-found.ts';
import * as order from '../../../src/text/order.ts';
import * as product from '../../../src/text/product.ts';
import * as saved from '../../../src/text/saved.ts';
import * as search from '../../../src/text/search.ts';
import * as settings from '../../../src/text/settings.ts';
import * as shell from '../../../src/text/shell.ts';
import * as support from '../../../src/text/support.ts';
import type { TextArea, Translations } from '../../../src/text/text-area.ts';
import * as upi from '../../../src/text/upi.ts';
import * as welcome from '../../../src/text/welcome.ts';

const MODULES = [
  shell,
  account,
  cart,
  checkout,
  devices,
  home,
  location,
  notFound,
  order,
  product,
  saved,
  search,
  settings,
  support,
  upi,
  welcome,
];

type Area = TextArea<Record<string, string>>;

/** All of English: area, key, sentence. */
export function englishSentences(): [string, string, string][] {
  const areas = MODULES.flatMap((module) => Object.values(module)) as unknown as Area[];
  return areas.flatMap(({ area, english }) =>
    Object.entries(english).map(([key, text]): [string, string, string] => [area, key, text]),
  );
}

/** A pattern of what somebody reads where English has `sentence`; the blanks may say anything. */
function patternFor(
  sentence: string | RegExp,
  english: readonly [string, string, string][],
  sentences: Translations,
): string | RegExp {
  const finds = (text: string) =>
    typeof sentence === 'string'
      ? text.toLowerCase() === sentence.toLowerCase()
      : sentence.test(text);
  const found = english.filter(([, , text]) => finds(text));
  const translated = found.map(([area, key]) => sentences[area]?.[key] ?? '');
  if (translated.length === 0) return sentence;
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    translated
      .map(
        (text) =>
          `^${text
            .split(/\{\w+\}/)
            .map(escape)
            .join('.*')}`,
      )
      .join('|'),
  );
}

/** The page, whose labels are asked for in English and found in the language that it speaks. */
export function translate(
  page: Page,
  english: readonly [string, string, string][],
  sentences: Translations,
): Page {
  const say = (sentence: string | RegExp) => patternFor(sentence, english, sentences);
  const wrap = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (name === 'getByLabel' || name === 'getByText') args[0] = say(args[0] as string);
          const options = args[1] as { name?: string | RegExp } | undefined;
          if (name === 'getByRole' && options?.name) {
            args[1] = { ...options, exact: false, name: say(options.name) };
          }
          const answer: unknown = Reflect.apply(value, target, args);
          const isLocator = /^(getBy|locator|first|last|nth|filter|and|or)/.test(String(name));
          return isLocator ? wrap(answer as object) : answer;
        };
      },
    });
  return wrap(page);
}
