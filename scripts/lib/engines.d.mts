export interface WebKitPrograms {
  driver: string;
  browser: string;
  xvfb: string;
}

export function findFirefox(): Promise<string | null>;
export function findWebKit(): Promise<WebKitPrograms | null>;
