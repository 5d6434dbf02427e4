import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { published, publishedManifest, publishedReadme } from './published.mjs';

describe('a published manifest', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  beforeEach(() => {
    vi.stubEnv('GITHUB_REPOSITORY', 'office/slip');
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example');
  });

  it('names the repository a workflow packs it in, as provenance asks', () => {
    for (const name of published) {
      expect(publishedManifest(name)).toMatchObject({
        repository: {
          type: 'git',
          url: 'git+https://github.example/office/slip.git',
          directory: `packages/${name}`,
        },
        homepage: `https://github.example/office/slip/tree/main/packages/${name}#readme`,
        bugs: 'https://github.example/office/slip/issues',
      });
    }
  });

  it('has READMEs whose links work from the registry', () => {
    expect(publishedReadme('forms')).toContain(
      '](https://github.example/office/slip/blob/main/packages/ui/README.md)',
    );
    expect(publishedReadme('api')).toContain(
      '](https://github.example/office/slip/blob/main/docs/decisions/0004-',
    );
    expect(publishedReadme('ui')).toContain(
      `Documentation: <https://office.github.io/slip/v${publishedManifest('ui').version}/>`,
    );
    for (const name of published) expect(publishedReadme(name)).not.toMatch(/\]\((?!https:|#)/);
  });

  it('names none elsewhere', () => {
    vi.stubEnv('GITHUB_REPOSITORY', '');
    for (const name of published) expect(publishedManifest(name)).not.toHaveProperty('repository');
  });
});
