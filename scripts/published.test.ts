import { afterEach, describe, expect, it, vi } from 'vitest';
import { published, publishedManifest, publishedReadme } from './published.mjs';

describe('a published manifest', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('names the repository a workflow packs it in, as provenance asks', () => {
    vi.stubEnv('GITHUB_REPOSITORY', 'office/slip');
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example');
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
    vi.stubEnv('GITHUB_REPOSITORY', 'office/slip');
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example');
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

  it('says what a registry shows of it', () => {
    for (const name of published) {
      const { keywords, author, engines, publishConfig } = publishedManifest(name);
      expect(keywords.length).toBeGreaterThan(4);
      expect(author).toBe('Slip contributors');
      expect(engines).toEqual({ node: '>=20.19' });
      expect(publishConfig).toEqual({ access: 'public', provenance: true });
    }
  });

  it('names none elsewhere', () => {
    vi.stubEnv('GITHUB_REPOSITORY', '');
    for (const name of published) expect(publishedManifest(name)).not.toHaveProperty('repository');
  });
});
