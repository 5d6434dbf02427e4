import { useEffect, useState } from 'react';
import { insurerScreenLoaders } from '../../packages/portal/src/insurerScreenLoaders.js';
import { paths } from '../../packages/portal/src/paths.js';
import { screens } from '../../packages/portal/src/screens.js';
import { kinds, nameOfKind } from './kindsOfAccount.js';

/** The stories as text: each file says which screen it tells of, and its title. */
const sources = import.meta.glob<string>('../../packages/portal/src/**/*Screen.stories.tsx', {
  query: '?raw',
  import: 'default',
});

interface Told {
  readonly path: string;
  readonly title: string;
  readonly isOfInsurers: boolean;
}

async function readTold(): Promise<readonly Told[]> {
  const files = await Promise.all(
    Object.entries(sources).map(async ([file, read]) => ({ file, text: await read() })),
  );
  return files.flatMap(({ file, text }) => {
    const key = /screenStories\(paths\.(\w+)/.exec(text)?.[1];
    const path = Object.entries(paths).find(([name]) => name === key)?.[1];
    const title = /title: ['"]Screens\/(.*?)['"],\n/.exec(text)?.[1];
    return path && title ? [{ path, title, isOfInsurers: file.includes('/insurer-filings/') }] : [];
  });
}

/** The address of the page of a title. */
const pageOf = (title: string) =>
  `./?path=/docs/${`screens-${title}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}--docs`;

/** Every screen a kind of account may open, from the table of screens, with a link to its page. */
export function ScreensByAccount() {
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => void readTold().then(setTold), []);
  const pages = (kind: string, isOfInsurers: boolean) =>
    told
      .filter(({ path, isOfInsurers: own }) => {
        const requires = screens.find((screen) => screen.path === path)?.requires;
        if (requires === 'public' || requires === 'signed-in') return kind === requires;
        const isOpen = requires?.accounts.some((account) => account === kind) ?? false;
        return isOpen && own === (isOfInsurers && path in insurerScreenLoaders);
      })
      .toSorted((one, other) => one.title.localeCompare(other.title));
  const groups = [
    ['Everybody, signed in or not', pages('public', false)],
    ['Everybody who is signed in', pages('signed-in', false)],
    ...kinds.map((kind) => [`For ${nameOfKind(kind)}`, pages(kind, kind.endsWith('Insurer'))] as const),
  ] as const;
  return groups.map(([words, list]) => (
    <section key={words}>
      <h2>{words}</h2>
      <ul>
        {list.map(({ title }) => (
          <li key={title}>
            <a href={pageOf(title)} target="_top">
              {title.replace('/', ': ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
