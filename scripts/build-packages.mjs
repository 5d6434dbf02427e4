import { rmSync } from 'node:fs';
import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';
import { Stop, timed } from './say.mjs';

// In this order: each reads the declarations of those before it, as its users will.
const published = ['ui', 'forms', 'api'];

/** `npm run build-packages`: compiles the packages that are published, one module per source file. */
export async function run() {
  await ensureInstalled();
  for (const name of published) {
    await timed(`Compiling @slip/${name}`, async () => {
      rmSync(inside('packages', name, 'dist'), { recursive: true, force: true });
      const { code } = await runNode([
        toolPath('typescript', 'tsc'),
        '-p',
        `packages/${name}/tsconfig.build.json`,
      ]);
      if (code !== 0) throw new Stop(`@slip/${name} does not compile, for the reasons above.`);
    });
  }
}
