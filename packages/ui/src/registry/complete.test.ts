import { describe, expect, it } from 'vitest';
import { components, pageLimit } from './components.js';
import { knownGaps } from './knownGaps.js';

/** Parts of the guide on a component's page, in their order. */
const headings = [
  'Anatomy',
  'When to use it, and when not',
  'Keyboard',
  'What a screen reader hears',
  'Known issues',
];

/**
 * Exports with a capital letter that are not components to use alone: what has no page of its own, and why.
 */
const parts: Readonly<Record<string, string>> = {
  BrandMark: 'the sign of Brand without its name',
  I18nProvider: 'draws nothing',
  NonceProvider: 'draws nothing',
  MenuButton: 'Menu with its usual button, on the page of Menu',
  MenuHeading: 'a part of menus',
  MenuList: 'a part of menus',
  MenuPopover: 'a part of menus',
  MenuRow: 'a part of menus',
  MenuTriggerButton: 'a part of menus',
  RouterProvider: 'draws nothing',
  SlipStyles: 'draws nothing',
  ToastProvider: 'draws nothing',
};

const entries = import.meta.glob<Record<string, unknown>>('../*/index.ts', { eager: true });
const guides = import.meta.glob<string>('../*/*.mdx', { eager: true, query: '?raw', import: 'default' });
const stories = import.meta.glob<string>('../*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

const readme = Object.values(
  import.meta.glob<string>('../../README.md', { eager: true, query: '?raw', import: 'default' }),
).join('');

/** The components a folder exports: what React can draw, but for the icons, which are one set. */
function exportedFrom(folder: string): string[] {
  return Object.entries(entries[`../${folder}/index.ts`] ?? {})
    .filter(([name, value]) => {
      const isDrawn =
        typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
      return isDrawn && /^[A-Z][a-z]/.test(name) && !(folder === 'Icon' && name !== 'Icon');
    })
    .map(([name]) => name);
}

/** Pages of Storybook, as `Forms/CodeInput`: stories, and the guide beside them that says it is theirs. */
const pages = Object.entries(stories).map(([path, text]) => {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.stories.tsx'.length);
  const guide = guides[path.replace('.stories.tsx', '.mdx')] ?? '';
  return {
    folder: folderOf(path),
    title: /^ {2}title: '([^']+)',$/m.exec(text)?.[1] ?? '',
    guide:
      guide.includes(`import * as stories from './${file}.stories';`) &&
      guide.includes('<Meta of={stories} />')
        ? guide
        : '',
  };
});

describe('the registry', () => {
  it('names every exported component', () => {
    const exported = Object.keys(entries)
      .flatMap((path) => exportedFrom(folderOf(path)))
      .filter((name) => !(name in parts));
    expect(components.map(({ name }) => name).toSorted()).toEqual(exported.toSorted());
  });

  it('has no component that the README leaves out', () => {
    const [, said = ''] = readme.split('## What there is');
    const listed = new Set(said.split('\n## ')[0]?.match(/\w+/g));
    expect(components.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });

  it('has the sizes that the README says', () => {
    const [, said = ''] = readme.replaceAll('\n', ' ').split('## What it weighs');
    const sizes = components.flatMap(({ name, maxWholeKb }) =>
      maxWholeKb === undefined ? [] : `\`${name}\` ${maxWholeKb},`,
    );
    for (const size of [...sizes, `on one page ${pageLimit.whole}.`]) expect(said).toContain(size);
  });

  it.each(Object.keys(parts))('leaves out %s, which is still exported', (name) => {
    expect(Object.values(entries).some((entry) => name in entry)).toBe(true);
  });
});

describe.each(components.map((component) => [component.name, component] as const))(
  '%s',
  (name, component) => {
    const page = pages.find(({ title }) => title === `${component.family}/${name}`);

    it('comes from the entry it names', () => {
      expect(exportedFrom(component.entry)).toContain(name);
    });

    it('has a page of stories, which shows its guide', () => {
      expect(page?.folder === component.entry && page.guide !== '').toBe(!knownGaps.page.includes(name));
    });

    it('has its import, a sample and its props above the rest of its guide', () => {
      const [above = ''] = (page?.guide ?? '').split('\n### ');
      expect(above).toMatch(/<LiveExample.*<Props/s);
    });

    it('has a guide that says everything', () => {
      const found = [...(page?.guide ?? '').matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
      const said = found.filter((heading) => heading !== undefined && headings.includes(heading));
      expect(said.join() === headings.join(), `It has: ${said.join(', ')}.`).toBe(
        !knownGaps.guide.includes(name),
      );
    });
  },
);
