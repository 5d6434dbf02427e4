import { Heading, Title } from '@storybook/addon-docs/blocks';
import { insurerScreenLoaders } from '../../packages/portal/src/insurerScreenLoaders.js';
import { screens } from '../../packages/portal/src/screens.js';
import { ContactSheet } from './ContactSheet.js';
import { InteractionList } from './InteractionList.js';
import { nameOfKind } from './kindsOfAccount.js';
import { useStories } from './useStories.js';

/** Who may open a screen, in a sentence. Insurers have screens of their own at some addresses of others. */
function whoMayOpen(path: string, title: string): string {
  const requires = screens.find((screen) => screen.path === path)?.requires;
  if (requires === undefined) return '';
  if (requires === 'public') return 'Everybody may open it.';
  if (requires === 'signed-in') return 'Everybody who is signed in may open it.';
  const hasTwo = insurerScreenLoaders[path] !== undefined;
  const accounts = requires.accounts.filter(
    (kind) => !hasTwo || kind.endsWith('Insurer') === title.includes('of insurers'),
  );
  return `For ${accounts.map(nameOfKind).join(', ')}, with the permission “${requires.permission}”.`;
}

/** The page of a screen: where it is, for whom, its states side by side, and what happens on it. */
export function ScreenPage() {
  const stories = useStories();
  if (stories === null) return <Title />;
  const path: unknown = stories.first?.parameters['screen'];
  return (
    <>
      <Title />
      {typeof path === 'string' && (
        <p>
          At <code>{path}</code>. {whoMayOpen(path, stories.first?.title ?? '')}
        </p>
      )}
      {stories.states.length > 0 && (
        <>
          <Heading>Its states</Heading>
          <ContactSheet stories={stories.states} />
        </>
      )}
      <InteractionList stories={stories.interactions} />
    </>
  );
}
