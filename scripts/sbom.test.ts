import { expect, it } from 'vitest';
import { textOf } from './place.mjs';
import { billOfMaterials } from './sbom.mjs';

/** As `pnpm licenses list --prod --json` writes it, shortened. */
const listed = {
  MIT: [
    { name: 'pg', versions: ['8.23.0', '8.22.1'], paths: ['/a', '/b'], license: 'MIT', author: 'B. C.' },
    { name: '@hono/node-server', versions: ['2.0.1'], paths: ['/c'], license: 'MIT' },
  ],
  '(MIT OR Apache-2.0)': [
    { name: 'both', versions: ['1.0.0'], paths: ['/d'], license: '(MIT OR Apache-2.0)' },
    { name: 'both', versions: ['1.0.0'], paths: ['/e'], license: '(MIT OR Apache-2.0)' },
  ],
  Unknown: [{ name: 'odd', versions: ['0.1.0-beta.1'], paths: ['/f'], license: 'Unknown' }],
};

/** One component, with what CycloneDX demands of it and what a release has besides. */
const component = (name: string, version: string, license: string, purl: string) => ({
  type: 'library',
  name,
  version,
  licenses: [{ license: { name: license } }],
  purl,
  'bom-ref': purl,
});

it('the list of packages of a release is what CycloneDX 1.5 demands, each version of each package once', () => {
  // No other key: its schema allows none that it does not know.
  expect(billOfMaterials(listed, 'abc123')).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
    version: 1,
    metadata: { component: { type: 'application', name: 'slip', version: 'abc123' } },
    components: [
      component('@hono/node-server', '2.0.1', 'MIT', 'pkg:npm/%40hono/node-server@2.0.1'),
      component('both', '1.0.0', '(MIT OR Apache-2.0)', 'pkg:npm/both@1.0.0'),
      component('odd', '0.1.0-beta.1', 'Unknown', 'pkg:npm/odd@0.1.0-beta.1'),
      component('pg', '8.22.1', 'MIT', 'pkg:npm/pg@8.22.1'),
      component('pg', '8.23.0', 'MIT', 'pkg:npm/pg@8.23.0'),
    ],
  });
});

it('is made for each release of what pnpm lists', () => {
  expect(textOf('.github/workflows/release.yml')).toMatch(
    /licenses list --prod --json > packages\.json\n +node scripts\/run\.cjs sbom packages\.json "\$COMMIT" > "release\/slip-\$COMMIT\.cdx\.json"\n/,
  );
});
