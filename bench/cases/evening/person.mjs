/**
 * A person at the app, by the keystroke-level model: every press and keystroke is made in the browser at full speed, and
 * what it takes a person is added up. Waits for the app are measured.
 */
import { Problem } from '../../../server/lib/main.mjs';

/**
 * Seconds. Sources:
 * - [CMN] Card, Moran, Newell, The Psychology of Human-Computer Interaction (1983), chapters 2 and 8.
 * - [CEB] Card, English, Burr, Evaluation of mouse, rate-controlled isometric joystick, step keys, and text keys for
 *   text selection on a CRT (Ergonomics 21, 1978): pointing with a mouse by Fitts' law.
 * - [SMK] Silfverberg, MacKenzie, Korhonen, Predicting text entry speed on mobile phones (CHI 2000): one thumb.
 * - [P] Palin et al., How do people type on mobile devices? (MobileHCI 2019): 37,370 people, 36.2 words of five
 *   letters a minute.
 * - [ED] El Batran, Dunlop, Enhancing KLM for mobile touch (MobileHCI 2014): a swipe.
 * - [B] Brysbaert, How many words do we read per minute? (Journal of Memory and Language 109, 2019): silently, English.
 */
const THINK = 1.35; // [CMN]: mental preparation
const GLANCE = 0.23; // [CMN]: one eye movement
const READ_WORD = 60 / 238; // [B]

export const devices = {
  pc: {
    title: 'PC, 1280',
    screen: { viewport: { width: 1280, height: 800 } },
    key: 0.28, // [CMN]: average non-secretary typist, 40 words a minute
    click: 0.2, // [CMN]
    home: 0.4, // [CMN]: hand between keyboard and mouse
    scroll: 0.28, // as a key: a turn of the wheel
    move: (distance, size) => 1.03 + 0.096 * Math.log2(distance / size + 0.5), // [CEB]
  },
  phone: {
    title: 'phone, 390',
    screen: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
    key: 60 / (36.2 * 5), // [P]
    click: 0, // a tap is part of the movement
    home: 0,
    scroll: 0.07, // [ED]
    move: (distance, size) => 0.176 + 0.064 * Math.log2(distance / size + 1), // [SMK]
  },
};

export const constants = [
  [
    'keystroke, PC',
    `${devices.pc.key.toFixed(2)} s`,
    'Card, Moran, Newell 1983: 40 words a minute',
  ],
  [
    'keystroke, phone',
    `${devices.phone.key.toFixed(2)} s`,
    'Palin et al. 2019: 36.2 words a minute',
  ],
  ['pointing, PC', '1.03 + 0.096 log2(D/S + 0.5) s', 'Card, English, Burr 1978'],
  ['press of the mouse', `${devices.pc.click} s`, 'Card, Moran, Newell 1983'],
  ['tap of a thumb', '0.176 + 0.064 log2(D/S + 1) s', 'Silfverberg, MacKenzie, Korhonen 2000'],
  ['hand between keyboard and mouse', `${devices.pc.home} s`, 'Card, Moran, Newell 1983'],
  ['mental preparation', `${THINK} s`, 'Card, Moran, Newell 1983'],
  ['eye movement', `${GLANCE} s`, 'Card, Moran, Newell 1983'],
  ['a word read', `${READ_WORD.toFixed(2)} s`, 'Brysbaert 2019: 238 words a minute'],
  [
    'scrolling by three quarters of a screen',
    'PC 0.28 s, phone 0.07 s, and an eye movement',
    'El Batran, Dunlop 2014 (phone); a keystroke (PC)',
  ],
  ['a product fetched from its shelf for its photograph', '3 s', 'assumed'],
  ['opening the camera from a page', '1.5 s', 'assumed'],
];

const FETCH = 3;
const OPEN_CAMERA = 1.5;

const words = (text) => text.split(/\s+/).filter(Boolean).length;
const nothing = () => ({ keys: 0, pointing: 0, thinking: 0, reading: 0, handling: 0, waiting: 0 });

/** What a person does on one device; `spent` is their seconds by kind, of which `count` is of presses. */
export function personAt(page, device) {
  const { width, height } = device.screen.viewport;
  const isPhone = device.screen.isMobile === true;
  const centre = { x: width / 2, y: height / 2 };
  /** Where thumbs rest after typing. */
  const keyboard = isPhone ? { x: width / 2, y: height * 0.85 } : null;
  let pointer = centre;
  let isOnKeys = false;
  let spent = nothing();
  let strokes = 0;

  const homeTo = (keys) => {
    if (isOnKeys !== keys) spent.pointing += device.home;
    isOnKeys = keys;
  };
  const scrollTo = async (target) => {
    const box = await target.boundingBox();
    if (!box) throw new Problem(`${target} is not shown`);
    const beyond = Math.max(-box.y, box.y + Math.min(box.height, height) - height, 0);
    const turns = Math.ceil(beyond / (height * 0.75));
    spent.pointing += turns * (device.scroll + GLANCE);
    if (turns > 0) await target.scrollIntoViewIfNeeded();
    return (await target.boundingBox()) ?? box;
  };
  const pointAt = async (target) => {
    await target.waitFor();
    homeTo(false);
    const box = await scrollTo(target);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const distance = Math.hypot(at.x - pointer.x, at.y - pointer.y);
    spent.pointing += device.move(distance, Math.min(box.width, box.height)) + device.click;
    strokes += 1;
    pointer = at;
  };
  const count = (pressed) => {
    homeTo(true);
    spent.keys += pressed * device.key;
    strokes += pressed;
    if (keyboard) pointer = keyboard;
  };

  const person = {
    page,
    isPhone,
    think: (times = 1) => (spent.thinking += times * THINK),
    read: (text) => (spent.reading += words(text) * READ_WORD),
    /** Reads what a part of the page says. */
    readOf: async (target) => person.read(await target.innerText()),
    async press(target) {
      await pointAt(target);
      await target.click();
    },
    async type(text) {
      count(text.length);
      await page.keyboard.type(text);
    },
    async key(name) {
      count(1);
      await page.keyboard.press(name);
    },
    /** Chooses from a list of the system: opens it, looks for the line, presses it. */
    async choose(select, label) {
      await pointAt(select);
      person.think();
      spent.pointing += device.move(height / 4, 40) + device.click;
      strokes += 1;
      await select.selectOption({ label });
    },
    /** Presses a button for files; in the dialog `presses` are made by the model: a page has no part in it. */
    async chooseFiles(button, input, files, presses) {
      await pointAt(button);
      person.think();
      person.handlePresses(presses);
      await input.setInputFiles(files);
    },
    /** Presses outside the page, each a third of a screen apart. */
    handlePresses(presses) {
      homeTo(false);
      spent.handling += presses * (device.move(height / 3, 40) + device.click);
      strokes += presses;
    },
    /** Keys outside the page. */
    handleKeys(pressed) {
      spent.handling += pressed * device.key;
      strokes += pressed;
    },
    /** Holds a product before the camera. */
    fetchAndAim: () => (spent.handling += FETCH + THINK),
    /** Fetches a product, aims and releases. */
    photograph() {
      person.fetchAndAim();
      person.handlePresses(1);
    },
    openCamera: () => (spent.handling += OPEN_CAMERA),
    /** Is kept waiting by the app. */
    async wait(until) {
      const from = performance.now();
      const result = await until();
      spent.waiting += (performance.now() - from) / 1_000;
      return result;
    },
    /** What has been spent since it was asked last. */
    take() {
      const taken = { ...spent, strokes };
      spent = nothing();
      strokes = 0;
      return taken;
    },
  };
  return person;
}
