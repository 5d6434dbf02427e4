/** The rules for the files that are taken. */
export interface FileRules {
  /** Endings of the names, with their dot, such as `['.xml', '.csv']`. @default any */
  endings?: readonly string[] | undefined;
  /** Maximum size of one file, in bytes. @default any */
  maxBytes?: number | undefined;
  /** Maximum number of files. @default any number */
  maxFiles?: number | undefined;
}

/** Why a file is not taken. */
export type FileProblem = 'folder' | 'wrong-kind' | 'empty' | 'too-large' | 'duplicate' | 'too-many';

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/**
 * A size as people write it, in steps of 1,024: "512 bytes", "12.4 MB".
 * @param decimals maximum number of digits after the decimal point.
 */
export function formatBytes(bytes: number, decimals = 1): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const rounded = Number(size.toFixed(unit === 0 ? 0 : decimals));
  return `${rounded} ${unit === 0 && bytes === 1 ? 'byte' : UNITS[unit]}`;
}

/** A size and the limit that it exceeds, with enough decimals to tell them apart. */
export function sizeOverLimit(bytes: number, limit: number): [size: string, limit: string] {
  for (const decimals of [1, 2, 3]) {
    const size = formatBytes(bytes, decimals);
    if (size !== formatBytes(limit, decimals)) return [size, formatBytes(limit, decimals)];
  }
  return [`${bytes.toLocaleString('en-US')} bytes`, `${limit.toLocaleString('en-US')} bytes`];
}

/** True if two files are the same, as far as a browser can tell without reading them. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/**
 * The problem with a file, or nothing.
 * @param listed the files that are in the list already and count towards the maximum.
 */
export function checkFile(
  file: File,
  isFolder: boolean,
  { endings, maxBytes, maxFiles }: FileRules,
  listed: readonly File[],
): FileProblem | null {
  if (isFolder) return 'folder';
  const name = file.name.toLowerCase();
  if (endings && !endings.some((ending) => name.endsWith(ending.toLowerCase()))) return 'wrong-kind';
  if (listed.some((other) => isSameFile(file, other))) return 'duplicate';
  if (file.size === 0) return 'empty';
  if (maxBytes !== undefined && file.size > maxBytes) return 'too-large';
  return maxFiles !== undefined && listed.length >= maxFiles ? 'too-many' : null;
}

/** A file that was chosen, dropped or pasted. */
export interface PickedFile {
  file: File;
  /** A folder can be dropped, but not be sent. */
  isFolder: boolean;
}

/** The files of a drop or a paste. */
export function pickedFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): PickedFile[] {
  const entries = Array.from(items).filter(({ kind }) => kind === 'file');
  const picked = entries.flatMap((item): PickedFile[] => {
    const file = item.getAsFile();
    return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory === true }] : [];
  });
  return picked.length > 0 ? picked : Array.from(files, (file) => ({ file, isFolder: false }));
}
