/**
 * Runs inside every page before its own scripts, so everything it needs stands within. It keeps what
 * the browser says of the page and the moments at which the customer sees something; times are
 * milliseconds since the navigation or, after a press, since that press. It answers as `window.bench`.
 */
export function watchPage({ card, leastCards, isBelowFold, product, cart, buysAtOnce }) {
  /** @type {Window['bench']['seen']} */
  const seen = { largestAt: 0, shift: 0, longTasks: [], interactions: [] };
  const watch = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestAt = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }));
  watch(
    'event',
    ({ interactionId, startTime, processingStart, processingEnd, duration }) => {
      if (!interactionId) return;
      seen.interactions.push({
        startTime,
        duration,
        delay: processingStart - startTime,
        processing: processingEnd - processingStart,
        // The browser rounds the duration to 8 ms.
        presentation: Math.max(0, startTime + duration - processingEnd),
      });
    },
    { durationThreshold: 16 },
  );

  const all = (selector) => [...document.querySelectorAll(selector)];
  const isFilled = (element) => element.textContent.trim() !== '';
  const hasPlace = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const isOnScreen = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return hasPlace(element) && isSeen && bottom > 0 && top < innerHeight;
  };
  const isShown = isBelowFold ? hasPlace : isOnScreen;
  const cards = () => all(card).filter((element) => isFilled(element) && isShown(element)).length;
  const count = () => /\d+/.exec(document.querySelector(cart?.count)?.textContent)?.[0] ?? '0';

  /** When the first frame in which this holds has been painted. */
  const painted = (holds) =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds()) return requestAnimationFrame(look);
        // A message is delivered after the frame that is being made.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });

  /** Presses Add as soon as there is one, and again until it counts: the page may not listen yet. */
  const bought = () => {
    /** @type {string | null} */
    let before = null;
    let pressedAt = -Infinity;
    const press = () => {
      const button = cards() > 0 && document.querySelector(cart.add);
      if (!button) return;
      before ??= count();
      if (performance.now() - pressedAt < 400) return;
      pressedAt = performance.now();
      button.click();
    };
    const presses = setInterval(press, 30);
    return painted(() => before !== null && count() !== before).finally(() =>
      clearInterval(presses),
    );
  };

  /** From the next press to the frame that shows what it was for. */
  const pressed = (holds) =>
    new Promise((resolve) => {
      const start = ({ timeStamp }) => resolve(painted(holds).then((at) => at - timeStamp));
      addEventListener('click', start, { capture: true, once: true });
    });

  /** @type {Window['bench']['moments']} */
  const moments = { list: painted(() => cards() >= leastCards) };
  if (buysAtOnce) moments.bought = bought();
  window.bench = {
    moments,
    seen,
    awaitPress(purpose) {
      const before = count();
      moments.pressed = pressed(
        purpose === 'cart' ? () => count() !== before : () => all(product.heading).some(isOnScreen),
      );
    },
    /** How long the page has had no long task. */
    idleMs() {
      const last = seen.longTasks.at(-1);
      return last ? performance.now() - last.startTime - last.duration : Infinity;
    },
  };
}
