/** What a person does with a page, and sees on it: by role and name, in any engine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Engine } from './engine.ts';

type Role = 'button' | 'link' | 'field' | 'heading' | 'dialog' | 'row' | 'text';

/** A name as it is, or the source of a pattern. */
type Name = string | RegExp;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Sight {
  box: Box;
  /** Whether its middle is in the window, and nothing lies over it: no bar, veil or transition. */
  isWithinReach: boolean;
  value: string;
}

/** A busy machine without a graphics card draws WebKit slowly. */
const PATIENCE_MS = 60_000;

/** What the page is asked about a press. */
interface Page {
  /** Whether an element is what was looked for last. */
  isLookedFor?: (element: Element | null) => boolean;
  press?: 'hit' | 'missed' | null;
}

/** Looks for something visible and brings its middle into sight. It runs in the page. */
function look(role: Role, source: string, isPattern: boolean): Sight | null {
  const SELECTORS: Record<Role, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open], [popover]',
    row: 'tr',
    text: 'body *',
  };
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const byId = (ids: string | null) =>
    ids &&
    tidy(
      ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const nameOf = (element: Element) => {
    const said =
      element.getAttribute('aria-label') || byId(element.getAttribute('aria-labelledby'));
    if (said) return said;
    const labels = (element as HTMLInputElement).labels;
    return tidy(labels?.length ? labels[0]?.textContent : element.textContent);
  };
  const matches = (name: string) =>
    isPattern ? new RegExp(source, 'i').test(name) : name === source;
  const innermost = (element: Element) =>
    role !== 'text' || ![...element.children].some((child) => matches(nameOf(child)));
  (globalThis as Page).isLookedFor = (element) => {
    const one = element?.closest(SELECTORS[role]);
    return Boolean(one && matches(nameOf(one)));
  };
  const modal = document.querySelector('dialog:modal');
  const found = [...(modal ?? document).querySelectorAll(SELECTORS[role])]
    .concat(modal && role === 'dialog' ? [modal] : [])
    .find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        matches(nameOf(element)) &&
        innermost(element),
    );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  // Firefox finds what slides in from the side before it is there.
  const isInWindow = left + width / 2 < document.documentElement.clientWidth;
  return {
    box: { left, top, width, height },
    isWithinReach: isInWindow && found.contains(over),
    value: 'value' in found ? String(found.value) : '',
  };
}

/**
 * Notes whether the next press hits what was looked for, which may move meanwhile; taps on rows that have just moved are
 * ignored. It runs in the page.
 */
function watchPress(): void {
  const page = globalThis as Page;
  page.press = null;
  const first = { capture: true, once: true };
  const onClick = (event: Event) => {
    const isIt = page.isLookedFor?.(event.target as Element);
    // Once everybody else has heard it.
    setTimeout(() => (page.press ??= isIt && !event.defaultPrevented ? 'hit' : 'missed'));
  };
  addEventListener('click', onClick, first);
  // There is no click where what was pressed has gone meanwhile; if there is one, it comes with the end of the press.
  const onEnd = () => void setTimeout(() => setTimeout(() => (page.press ??= 'missed')));
  addEventListener('pointerup', onEnd, first);
}

/** It runs in the page. */
const pressNoted = () => (globalThis as Page).press ?? null;

/** Whether the app has taken over what the server has drawn. It runs in the page. */
export const works = () => document.documentElement.dataset.works !== undefined;

export class Person {
  constructor(
    readonly engine: Engine,
    private readonly shopUrl: string,
  ) {}

  open(path: string): Promise<void> {
    return this.engine.open(new URL(path, this.shopUrl).href);
  }

  /** Begins to open a page, and does not wait for it. */
  startOpening(path: string): Promise<void> {
    return this.engine.run((url) => {
      setTimeout(() => location.assign(url));
    }, new URL(path, this.shopUrl).href);
  }

  /** The page that the server has drawn does what is pressed. */
  async untilItWorks(): Promise<void> {
    await until(() => this.engine.run(works), 'does not work');
  }

  private look(role: Role, name: Name): Promise<Sight | null> {
    const isPattern = name instanceof RegExp;
    return this.engine.run(look, role, isPattern ? name.source : name, isPattern);
  }

  /** Waits until it is there, and answers what it looks like. */
  sees(role: Role, name: Name): Promise<Sight> {
    return until(() => this.look(role, name), `no ${role} ${name}`);
  }

  async seesNo(role: Role, name: Name): Promise<void> {
    await until(async () => !(await this.look(role, name)), `still a ${role} ${name}`);
  }

  /** Whether it is there now. */
  async hasInSight(role: Role, name: Name): Promise<boolean> {
    return (await this.look(role, name)) !== null;
  }

  /** Waits until it is there, stands still and nothing lies over it. */
  private async findInReach(role: Role, name: Name): Promise<Box> {
    let before = '';
    const { box } = await until(async () => {
      const sight = await this.look(role, name);
      const now = JSON.stringify(sight?.box);
      const isStill = now === before;
      before = now;
      return sight?.isWithinReach && isStill ? sight : null;
    }, `nothing to press: ${role} ${name}`);
    return box;
  }

  private tap({ left, top, width, height }: Box): Promise<void> {
    return this.engine.tapAt(left + width / 2, top + height / 2);
  }

  /** Presses the middle of it, once it is within reach. */
  async press(role: Role, name: Name): Promise<void> {
    await this.tap(await this.findInReach(role, name));
  }

  /** Presses it, again where it has moved under the finger. */
  async pressUntilHit(role: Role, name: Name): Promise<void> {
    await until(async () => {
      const box = await this.findInReach(role, name);
      await this.engine.run(watchPress);
      await this.tap(box);
      return (await until(() => this.engine.run(pressNoted), 'no press is heard')) === 'hit';
    }, `never hit: ${role} ${name}`);
  }

  async fill(label: Name, text: string): Promise<void> {
    await this.press('field', label);
    await this.engine.run(() => (document.activeElement as HTMLInputElement).select());
    await this.engine.type(text);
    await until(
      async () => (await this.look('field', label))?.value === text,
      `${label} is not ${text}`,
    );
  }

  /** Chooses from a list. Engines show lists in windows of their own, so the page is told directly. */
  async choose(label: Name, value: string): Promise<void> {
    const { value: before } = await this.sees('field', label);
    await this.engine.run(
      (from: string, to: string, source: string) => {
        const select = [...document.querySelectorAll('select')].find(
          (one) => one.value === from && new RegExp(source).test(one.ariaLabel ?? ''),
        );
        if (!select) throw new Error('no list');
        select.value = to;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      before,
      value,
      label instanceof RegExp ? label.source : label,
    );
  }

  /** The colour that is painted there, whatever the style sheet says. */
  async colourAt(x: number, y: number): Promise<string> {
    const picture = `data:image/png;base64,${(await this.engine.picture()).toString('base64')}`;
    return this.engine.run(
      async (source: string, left: number, top: number) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return [...(context?.getImageData(left, top, 1, 1).data ?? [])].join(' ');
      },
      picture,
      Math.round(x),
      Math.round(y),
    );
  }

  path(): Promise<string> {
    return this.engine.run(() => location.pathname);
  }

  async arrivesAt(path: RegExp): Promise<void> {
    await until(async () => path.test(await this.path()), `not at ${path}`);
  }

  expectNoComplaints(): void {
    expect(this.engine.complaints()).toEqual([]);
  }
}

/** Asks again until the answer is neither false nor nothing; a page that is changing may not answer. */
export async function until<Found>(
  ask: () => Promise<Found | null | false>,
  otherwise: string,
): Promise<Found> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let trouble = '';
  do {
    const found = await ask().catch((error: Error) => {
      trouble = ` (${error.message})`;
      return null;
    });
    if (found) return found;
    await sleep(50);
  } while (Date.now() < giveUpAt);
  throw new Error(`${otherwise}${trouble}`);
}
