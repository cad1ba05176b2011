import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Why the page has no camera:
 * - `unsupported`: the browser has none for pages, or only on https;
 * - `denied`: somebody has not allowed it;
 * - `missing`: the device has none;
 * - `busy`: it gives no picture, such as while another app uses it.
 */
export type CameraProblem = 'unsupported' | 'denied' | 'missing' | 'busy';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotSupportedError: 'unsupported',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** What an error of `getUserMedia` means. */
export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error instanceof Error && PROBLEMS[error.name]) || 'busy';

/** Outside https a browser has no `mediaDevices`. */
export const hasPageCamera = (): boolean =>
  (navigator as Partial<Navigator>).mediaDevices?.getUserMedia !== undefined;

/** A phone's camera at the back, any camera of a PC. The largest size of a stored picture is 512 px. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
};

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Shows the camera in a video element while the component is mounted and the page is visible. A hidden page releases the
 * camera, and asks for it again when it is shown.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onProblem: (problem: CameraProblem) => void,
): {
  /** The video shows what the camera sees; to be set by its events. */
  isLive: boolean;
  setLive: (isLive: boolean) => void;
} {
  const [isLive, setLive] = useState(false);
  const report = useEffectEvent(onProblem);
  const stream = useRef<MediaStream | null>(null);
  useEffect(() => {
    let isOver = false;
    let isStarting = false;
    const isWanted = () => !isOver && document.visibilityState === 'visible';
    const stop = () => {
      if (stream.current) stopTracks(stream.current);
      stream.current = null;
      setLive(false);
    };
    const start = async () => {
      if (!isWanted() || isStarting || stream.current) return;
      isStarting = true;
      try {
        const opened = await navigator.mediaDevices.getUserMedia(WANTED);
        if (!isWanted() || !video.current) {
          stopTracks(opened);
          return;
        }
        stream.current = opened;
        // Taken by another app, or unplugged; not after `stop`.
        opened.getVideoTracks()[0]?.addEventListener('ended', () => {
          stop();
          report('busy');
        });
        video.current.srcObject = opened;
      } catch (error) {
        if (!isOver) report(cameraProblemOf(error));
      } finally {
        isStarting = false;
      }
    };
    const follow = () => {
      if (isWanted()) void start();
      else stop();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [video]);
  return { isLive, setLive };
}
