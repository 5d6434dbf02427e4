import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { filesOfGit, inside, textOf } from './place.mjs';
import { storiesOf, storyFiles } from './story-plays.mjs';

const titleIn = (text: string) => /title[:=] ?(['"])([A-Z][^\n]*?\/[^\n]*?)\1/.exec(text)?.[2] ?? '';

const guides = filesOfGit('.storybook/pages/*.mdx', 'packages/*.mdx').map((file) => ({
  file,
  text: textOf(file),
}));
const stories = storyFiles().flatMap((file) => {
  const title = titleIn(textOf(file));
  return storiesOf(inside(file)).map(({ name }) => ({ name, title }));
});
const titles = [...stories.map(({ title }) => title), ...guides.map(({ text }) => titleIn(text))].filter(
  Boolean,
);

it('every link of a page leads to a page or a story that exists', () => {
  const targets = new Set([
    ...titles.map((title) => `docs/${toId(title, 'docs')}`),
    ...stories.map(({ title, name }) => `story/${toId(title, storyNameFromExport(name))}`),
  ]);
  const links = guides.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\?path=\/((?:docs|story)\/[\w-]+)/g), ([, target = '']) => ({ file, target })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ target }) => !targets.has(target))).toEqual([]);
});

it.each([
  ['login', 'Sign in (login)'],
  ['otp', 'CodeInput'],
  ['table', 'DataGrid'],
  ['modal', 'Dialog'],
  ['dropdown', 'Select'],
  ['autocomplete', 'ComboBox'],
  ['currency', 'MoneyInput'],
  ['dual list', 'TransferList'],
  ['toast', 'Toaster'],
  ['datepicker', 'DateField'],
  ['slider', 'NumberField'],
  ['rtl', 'I18nProvider'],
  ['tailwind', 'GettingStarted'],
  ['csp', 'GettingStarted'],
  ['nonce', 'GettingStarted'],
  ['print', 'GettingStarted'],
])('whoever looks for “%s” finds %s', (word, thing) => {
  // The search of Storybook reads the titles and the headings of guides.
  const headings = guides
    .filter(({ file }) => file.endsWith(`/${thing}.mdx`))
    .flatMap(({ text }) => text.match(/^#{1,4} .*$/gm) ?? []);
  const found = [...headings, ...titles.filter((title) => title.endsWith(`/${thing}`))];
  expect(found.join('\n').toLowerCase()).toContain(word);
});
