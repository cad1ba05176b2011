/** What pages say in Hindi and in Marathi, and that they say nothing in English. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inProject } from '../../server/lib/project.mjs';
import { EXPORTED_COLUMN, PRODUCT_COLUMNS } from '../../src/staff/import/product-columns.ts';
import { type Language, loadSentences, loadSentencesForStaff } from '../../src/text/languages.ts';
import { expect } from './journey.ts';

/** The sentences of a language by area and key; a test that asks for one that is missing fails. */
export async function sentencesOf(
  language: Language,
): Promise<(area: string, key: string) => string> {
  const sentences = {
    ...(await loadSentences(language)),
    ...(await loadSentencesForStaff(language)),
  };
  return (area, key) => {
    const sentence = sentences[area]?.[key];
    if (sentence === undefined) throw new Error(`There is no ${area}.${key}`);
    return sentence;
  };
}

/** A sentence, whatever its blanks say. */
export const anyOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

const { products } = JSON.parse(
  readFileSync(inProject('pb_migrations/sample-shop/catalogue.json'), 'utf8'),
) as { products: { brand: string }[] };

/**
 * In Latin letters in every language: what stands on a bill, a pack or another app (docs/glossary.md); names that have
 * one spelling only, of shops, brands, places, people and devices; codes, commands, keys and the columns of a
 * sheet.
 */
const ALLOWED: readonly RegExp[] = [
  /\b(UPI|SMS|QR|PIN|MRP|OTP|GSTIN|GST|FSSAI|WhatsApp|CSV|ID|PNG|JPEG|WebP|https?)\b/g,
  /\b(kg|g|ml|L|pcs|pc|km|kcal|px|kB|MB|GB)\b/g,
  /\b(Essentials|En|English|Owner|Chrome on Linux|Asia\/Kolkata)\b/g,
  /\b(Jalgaon|Indore) (Central|North|East|West)\b|\bBhopal\b/g,
  /\b(Asha|Patil|Sai Niwas|Station Road|near the temple|Dnyaneshwar Balasaheb Deshmukh)\b/g,
  // What was searched for.
  /\b(aloo|hovercraft)\b/g,
  /[\w.-]+@[\w.-]+/g,
  /\bnpm\srun\s\w+/g,
  // The part of an account's id by which the log tells accounts apart.
  /\([A-Z0-9]{4}\)/g,
  // Numbers of orders, codes of coupons, keys of a keyboard.
  /\b([A-Z]+\d+|[a-z])\b/g,
  new RegExp(products.map(({ brand }) => brand).join('|'), 'g'),
  new RegExp(`\\b(${[...PRODUCT_COLUMNS, EXPORTED_COLUMN].join('|')})\\b`, 'g'),
];

const isEnglish = (text: string) =>
  /[a-z]/i.test(ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ''), text));

/** What is visible or read out, in Latin letters, and neither allowed nor marked as English. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const isMarked = (element: Element) =>
      element.closest('[lang^="en"]:not(html), script, style, noscript, code') !== null;
    const texts: string[] = [document.title];
    for (const element of document.querySelectorAll('body *')) {
      if (isMarked(element) || !element.checkVisibility()) continue;
      for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
      for (const name of ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });
  return [...new Set(shown.map((text) => text.trim()))].filter(isEnglish);
}

/** Nothing that is read or read out is in English. */
export async function expectNoEnglish(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect.soft(await englishOn(page), where).toEqual([]);
}
