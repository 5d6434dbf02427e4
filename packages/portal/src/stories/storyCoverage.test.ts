import { describe, expect, it } from 'vitest';
import { insurerScreenLoaders } from '../insurerScreenLoaders.js';
import { paths } from '../paths.js';
import { screens } from '../screens.js';

const sources = import.meta.glob<string>('../**/*Screen.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The stories a file tells, and of which screen; insurers' own screens have a folder. */
const told = Object.entries(sources).map(([file, text]) => ({
  audience: file.includes('/insurer-policies/') ? 'insurers' : 'others',
  screen: /screenStories\(paths\.(\w+)/.exec(text)?.[1],
  stories: Array.from(text.matchAll(/export const (\w+): ScreenStory/g), ([, name]) => name),
}));

/** Screens that ask the office nothing when they open have nothing to load, to fail or to find empty. */
const silent = new Set<string>([
  paths.login,
  paths.logout,
  paths.forgotPassword,
  paths.registration,
  paths.help,
  paths.batchFormat,
  paths.validateBatch,
  paths.registerVendor,
]);
/** Screens that show one thing, which is there or is not: they are never empty. */
const neverEmpty = new Set<string>([
  paths.newPolicy,
  paths.terms,
  paths.nda,
  paths.mfa,
  paths.resetPassword,
  paths.downloadDocument,
]);

const ownOfInsurers = screens.filter(({ path }) => insurerScreenLoaders[path] !== undefined);
const pages = [
  ...screens.map(({ path }) => [path, 'others'] as const),
  ...ownOfInsurers.map(({ path }) => [path, 'insurers'] as const),
];

describe.each(pages)('%s for %s', (path, audience) => {
  const found = told.filter(
    (each) =>
      each.audience === audience &&
      Object.entries(paths).some(([key, value]) => key === each.screen && value === path),
  );

  it('has its stories in one file', () => {
    expect(found).toHaveLength(1);
  });

  it.each([
    'Ready',
    ...(silent.has(path) ? [] : ['Loading', 'Failed']),
    ...(silent.has(path) || neverEmpty.has(path) ? [] : ['Empty']),
  ])('shows itself %s', (story) => {
    expect(found.flatMap(({ stories }) => stories)).toContain(story);
  });
});
