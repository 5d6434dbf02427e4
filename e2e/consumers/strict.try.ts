import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inside } from '../../scripts/place.mjs';
import { published } from '../../scripts/published.mjs';
import { inFolder, install, packed, test } from './application.js';
import { dependenciesOf } from './readme.js';

test('compiles under the strictest options of TypeScript', async () => {
  const folder = test.info().outputPath('strict');
  const all = published.map((name) => dependenciesOf(name, 'longest', packed.now));
  await install('strict', folder, Object.assign({}, ...all));
  cpSync(inside('e2e', 'consumers', 'applications', 'shared'), join(folder, 'src'), { recursive: true });
  await inFolder(folder, ['node_modules/typescript/bin/tsc', '-p', '.']);
});
