import { writeFileSync } from 'node:fs';
import { loadSource } from './bundle.mjs';
import { inside } from './place.mjs';

/** Writes the files of the design tokens into the compiled `@slip/ui`, from the source of its themes. */
export async function writeTokenFiles() {
  const { tokenFiles } = await loadSource(inside('packages', 'ui', 'src', 'theme', 'tokenFiles.ts'));
  /** @type {Readonly<Record<string, string>>} */
  const files = tokenFiles();
  for (const [name, content] of Object.entries(files))
    writeFileSync(inside('packages', 'ui', 'dist', name), content);
}
