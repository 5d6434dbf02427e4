import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inside } from './place.mjs';

/** Writes the files of the design tokens into the compiled `@slip/ui`, from the source of its themes. */
export async function writeTokenFiles() {
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(inside('packages', 'ui', 'src', 'theme', 'tokenFiles.ts'), {
    configFile: false,
  });
  // Vite leaves its own mode there, and npm then installs no development dependencies.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  /** @type {Readonly<Record<string, string>>} */
  const files = module.tokenFiles();
  for (const [name, content] of Object.entries(files))
    writeFileSync(inside('packages', 'ui', 'dist', name), content);
}
