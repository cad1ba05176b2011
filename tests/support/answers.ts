/** Results of requests, as src/api returns them. */
import type { HttpAnswer } from '../../src/api/http.ts';

const NOTHING_BESIDE = {
  status: 200,
  serverTimeMs: null,
  retryAfterMs: null,
  isForeignPage: false,
} as const;

export const answered = <Data>(data: Data): HttpAnswer<Data> => ({
  ok: true,
  data,
  ...NOTHING_BESIDE,
});

export const noAnswer = (): HttpAnswer<never> => ({
  ok: false,
  reason: 'unreachable',
  ...NOTHING_BESIDE,
  status: 0,
});

/** A proxy's error page. */
export const nonsense = (status = 502, retryAfterMs: number | null = null): HttpAnswer<never> => ({
  ok: false,
  reason: 'unintelligible',
  ...NOTHING_BESIDE,
  status,
  retryAfterMs,
});

/** The page of a captive portal. */
export const portalPage = (): HttpAnswer<never> => ({ ...nonsense(200), isForeignPage: true });
