import { useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './bar-chart.module.css';
import { axisTicks, type Label, labelsUnder } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface Bar extends Label {
  key: string;
  value: number;
  /** Tooltip. */
  title: string;
  /** Not complete yet, such as today. */
  isOpen?: boolean;
}

const HEIGHT = 200;
const TOP = 8;
const BOTTOM = 24;
/** Approximate width of a digit on the axis. */
const DIGIT_WIDTH = 7;

/**
 * A bar chart, rendered at its actual size, so that labels stay readable on a phone. Hidden from screen readers: a
 * table has the same figures.
 */
export function BarChart({
  bars,
  formatTick,
  leastStep = 1,
}: {
  bars: readonly Bar[];
  formatTick: (value: number) => string;
  leastStep?: number;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const ticks = axisTicks(Math.max(0, ...bars.map(({ value }) => value)), 4, leastStep);
  const most = ticks.at(-1) ?? 1;
  const left = 12 + DIGIT_WIDTH * Math.max(...ticks.map((tick) => formatTick(tick).length));
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM);
  const step = (width - left) / Math.max(1, bars.length);
  const gap = Math.min(12, step * 0.3);
  const { widest, labels } = labelsUnder(bars, width - left);

  return (
    <div ref={frame} className={styles.frame} aria-hidden="true">
      {width > 0 && (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.line} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
              <text className={styles.tick} x={left - 8} y={y(tick)} dy="0.32em">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {bars.map((bar, index) => {
            const x = left + index * step;
            return (
              <g key={bar.key} className={styles.group}>
                <title>{bar.title}</title>
                {/* The whole column has the tooltip, not only the bar. */}
                <rect className={styles.column} x={x} y={TOP} width={step} height={HEIGHT - TOP} />
                <rect
                  className={classNames(styles.bar, bar.isOpen && styles.open)}
                  x={x + gap / 2}
                  y={y(bar.value)}
                  width={Math.max(1, step - gap)}
                  height={y(0) - y(bar.value)}
                  rx={Math.min(4, (step - gap) / 2)}
                />
                {labels.has(index) && (
                  <text
                    className={styles.label}
                    x={Math.min(x + step / 2, width - widest / 2)}
                    y={HEIGHT - 6}
                  >
                    {labels.get(index)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
