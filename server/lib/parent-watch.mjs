/**
 * Whether whoever has started this process is still there: it ends with them. They say who they are, because
 * by the time a process can look, they may have gone and somebody else be its parent.
 */
const starter = Number(process.env.STARTED_BY ?? process.ppid);

export const isParentAlive = () => process.ppid === starter;

/** What a process that looks gets in its environment. */
export const parentIdentity = () => ({ STARTED_BY: String(process.pid) });
