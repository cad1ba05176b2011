import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import * as styles from './carousel.module.css';

const ARRIVAL: Keyframe[] = [
  { transform: 'translateX(30%)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];
const ARRIVAL_MS = 300;

/**
 * Slides that advance automatically and start again after the last. They stop on hover, while an element in them
 * has the focus, with reduced motion, and after 'pause'.
 */
export function Carousel({
  label,
  kindLabel,
  pauseLabel,
  playLabel,
  intervalMs,
  children,
}: {
  label: string;
  /** What a screen reader calls a strip of slides, in the page's language. */
  kindLabel: string;
  pauseLabel: string;
  playLabel: string;
  intervalMs: number;
  children: ReactNode;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const slides = Children.toArray(children);

  useEffect(() => {
    const element = strip.current;
    if (isPaused || isHeld || !element) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      // Nobody sees it.
      if (element.getBoundingClientRect().bottom <= 0) return;
      const width = element.clientWidth;
      const next = (Math.round(element.scrollLeft / width) + 1) % slides.length;
      // Not a smooth scroll: each of its frames would go through the page. The compositor runs this alone.
      element.scrollTo({ left: next * width, behavior: 'instant' });
      // Not the slide itself: the strip would snap to where it is on its way.
      const content = element.children[next]?.firstElementChild;
      content?.animate(ARRIVAL, { duration: ARRIVAL_MS, easing: 'ease-out' });
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPaused, isHeld, intervalMs, slides.length]);

  return (
    // The handlers only pause the slides; they are no controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.carousel}
      aria-roledescription={kindLabel}
      aria-label={label}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ target }) => {
        setIsHeld(true);
        // A browser leaves a slide where it is of which a pixel shows.
        const slide = target.closest('li');
        if (slide) strip.current?.scrollTo(slide.offsetLeft - strip.current.offsetLeft, 0);
      }}
      onBlur={() => setIsHeld(false)}
    >
      <ul
        className={styles.strip}
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {slides.map((slide, index) => (
          <li className={styles.slide} key={index}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <span className={styles.dots} aria-hidden="true">
            {slides.map((_, index) => (
              <span
                key={index}
                className={styles.dot}
                data-current={index === current || undefined}
              />
            ))}
          </span>
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? playLabel : pauseLabel}
            onClick={() => setIsPaused(!isPaused)}
          />
        </div>
      )}
    </section>
  );
}
