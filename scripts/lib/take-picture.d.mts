export function takePicture(
  text: string,
  options?: { testOrigin?: string; limitMs?: number },
): Promise<{ type: string; bytes: Buffer; reason?: never } | { reason: string }>;
