const INVISIBLE = { visibility: 'hidden' } as const;

/**
 * The style of what takes its place before it is known what it says, so that nothing moves then. A number
 * in it has as many digits as what comes.
 */
export const invisibleIf = (isSo: boolean) => (isSo ? INVISIBLE : undefined);
