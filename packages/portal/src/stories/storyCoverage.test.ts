import { describe, expect, it } from 'vitest';
import { paths } from '../paths.js';
import { screens } from '../screens.js';

const sources = import.meta.glob<string>('../**/*Screen.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The stories a file tells, and of which screen. */
const told = Object.values(sources).map((text) => ({
  screen: /screenStories\(paths\.(\w+)/.exec(text)?.[1],
  stories: Array.from(text.matchAll(/export const (\w+): ScreenStory/g), ([, name]) => name),
}));

/** Screens that ask the office nothing when they open have nothing to load, to fail or to find empty. */
const silent = new Set<string>([paths.logout, paths.forgotPassword, paths.registration, paths.help]);
/** Screens that show one thing, which is there or is not: they are never empty. */
const neverEmpty = new Set<string>([
  paths.login,
  paths.terms,
  paths.nda,
  paths.mfa,
  paths.resetPassword,
  paths.downloadDocument,
]);

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (path, { requires }) => {
  const found = told.filter(({ screen }) =>
    Object.entries(paths).some(([key, value]) => key === screen && value === path),
  );

  it('has its stories in one file', () => {
    expect(found).toHaveLength(1);
  });

  it.each([
    'Ready',
    ...(silent.has(path) ? [] : ['Loading', 'Failed']),
    ...(silent.has(path) || neverEmpty.has(path) ? [] : ['Empty']),
    ...(typeof requires === 'string' ? [] : ['Forbidden']),
  ])('shows itself %s', (story) => {
    expect(found.flatMap(({ stories }) => stories)).toContain(story);
  });
});
