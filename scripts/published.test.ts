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
      const { repository, homepage, bugs } = publishedManifest(name);
      const home = 'https://github.example/office/slip';
      const [url, directory] = [`git+${home}.git`, `packages/${name}`];
      expect(repository).toEqual({ type: 'git', url, directory });
      expect(homepage).toBe(`${home}/tree/main/${directory}#readme`);
      expect(bugs).toBe(`${home}/issues`);
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
