import { afterEach, describe, expect, it, vi } from 'vitest';
import { published, publishedManifest } from './published.mjs';

describe('a published manifest', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('names the repository a workflow packs it in, as provenance asks', () => {
    vi.stubEnv('GITHUB_REPOSITORY', 'office/slip');
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example');
    for (const name of published) {
      expect(publishedManifest(name).repository).toEqual({
        type: 'git',
        url: 'git+https://github.example/office/slip.git',
        directory: `packages/${name}`,
      });
    }
  });

  it('names none elsewhere', () => {
    vi.stubEnv('GITHUB_REPOSITORY', '');
    for (const name of published) expect(publishedManifest(name)).not.toHaveProperty('repository');
  });
});
