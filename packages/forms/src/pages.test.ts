import { describe, expect, it } from 'vitest';
import * as forms from './index.js';

/** Parts of a guide, in their order: those of the guides of the design system. */
const headings = [
  'Anatomy',
  'When to use it, and when not',
  'Keyboard',
  'What a screen reader hears',
  'Known issues',
];

/** Exported with a capital letter and no page of its own, and why. */
const parts: Readonly<Record<string, string>> = { DraftChangedElsewhere: 'an error, not drawn' };

const exported = Object.keys(forms);
const guides = import.meta.glob<string>('./**/*.mdx', { eager: true, query: '?raw', import: 'default' });
const pages = Object.entries(
  import.meta.glob<string>('./**/*.stories.tsx', { eager: true, query: '?raw', import: 'default' }),
).map(([path, text]) => ({
  title: /^ {2}title: '([^']+)',$/m.exec(text)?.[1] ?? '',
  guide: guides[path.replace('.stories.tsx', '.mdx')] ?? '',
  /** Fields share a page, with an example for each of them. */
  fields: [...text.matchAll(/^ {2}name: '(Form\w+)',$/gm)].map(([, name]) => name),
  text,
}));

const components = exported.filter((name) => /^[A-Z][a-z]/.test(name) && !(name in parts));

function guideOf(name: string): { words: string; isExampleShown: boolean } {
  const page = pages.find(({ title, fields }) => title === `Bound forms/${name}` || fields.includes(name));
  if (!page?.guide.includes('<Meta of={stories} />')) return { words: '', isExampleShown: false };
  return {
    words: page.fields.length === 0 || page.guide.includes(`\`${name}\``) ? page.guide : '',
    isExampleShown: page.text.includes('exampleParameters') && page.text.includes(`<${name}`),
  };
}

it('knows the components there are', () => {
  expect(components.length).toBeGreaterThan(25);
  for (const name of Object.keys(parts)) expect(exported).toContain(name);
});

describe.each(components)('the page of %s', (name) => {
  const { words, isExampleShown } = guideOf(name);

  it('has a guide that says everything', () => {
    const found = [...words.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    // The names that others use, where there are any, are said last.
    expect(found.filter((heading) => !heading?.startsWith('Also called '))).toEqual(headings);
  });

  it('has its import, a sample and its props above the rest of its guide', () => {
    const [above] = words.split('\n### ');
    expect(above).toMatch(/<LiveExample.*<Props/s);
  });

  it('shows the code of an example', () => {
    expect(isExampleShown).toBe(true);
  });
});
