import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, by its path with forward slashes; files and folders whose name begins with a dot are not for others. */
export function readFolder(folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep);
    if (entry.isFile() && !path.some((part) => part.startsWith('.')))
      files.set(path.join('/'), readFileSync(file));
  }
  return files;
}
