import { afterEach, expect, it, vi } from 'vitest';
import { published, publishedManifest, publishedReadme } from './published.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

const home = 'https://github.example/office/slip';

it('what is published names the repository a workflow packs it in, as provenance asks', () => {
  vi.stubEnv('GITHUB_REPOSITORY', 'office/slip');
  vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example');
  for (const name of published) {
    expect(publishedManifest(name)).toMatchObject({
      repository: { type: 'git', url: `git+${home}.git`, directory: `packages/${name}` },
      homepage: `${home}/tree/main/packages/${name}#readme`,
      bugs: `${home}/issues`,
    });
    expect(publishedReadme(name)).not.toMatch(/\]\((?!https:|#)/);
  }
  expect(publishedReadme('forms')).toContain(`](${home}/blob/main/packages/ui/README.md)`);
  expect(publishedReadme('api')).toContain(`](${home}/blob/main/docs/decisions/0004-`);
  const documentation = `<https://office.github.io/slip/v${publishedManifest('ui').version}/>`;
  expect(publishedReadme('ui')).toContain(`Documentation: ${documentation}`);
});

it('elsewhere it names none', () => {
  vi.stubEnv('GITHUB_REPOSITORY', '');
  for (const name of published) expect(publishedManifest(name)).not.toHaveProperty('repository');
});
