/** A file or folder that the browser could not read. */
export interface UnreadableFile {
  name: string;
  reason: 'gone' | 'forbidden' | 'unknown';
}

export interface DroppedFiles {
  files: File[];
  unreadable: UnreadableFile[];
}

/** The files of what was dropped on the page, those of folders included; without those that cannot be read. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  // Before the first await: the list is emptied after the event.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return { files: [...transfer.files], unreadable: [] };
  const files: File[] = [];
  const unreadable: UnreadableFile[] = [];
  // Folders that are found are read after those before them.
  for (const entry of entries) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the folder
      if (isFile(entry)) files.push(await fileOf(entry));
      // oxlint-disable-next-line no-await-in-loop -- see above
      else if (isFolder(entry)) entries.push(...(await childrenOf(entry)));
    } catch (error) {
      unreadable.push({ name: entry.name, reason: reasonOf(error) });
    }
  }
  return { files, unreadable };
}

function reasonOf(error: unknown): UnreadableFile['reason'] {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError') return 'gone';
  return name === 'NotReadableError' || name === 'SecurityError' ? 'forbidden' : 'unknown';
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  // Browsers return at most 100 at a time, and none at the end.
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (part.length === 0) return children;
    children.push(...part);
  }
}

/** Some systems do not tell the type of HEIC photos. */
export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif|avif)$/i.test(name);
