import { DocsContext, type Of } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { ContactSheet } from './ContactSheet.js';

/** Screens in the states of these stories, small; each leads to its story. */
export function ScreenPictures({ of }: { of: readonly Of[] }) {
  const context = useContext(DocsContext);
  const stories = of.flatMap((each) => {
    const found = context.resolveOf(each, ['story']);
    return [found.story];
  });
  return <ContactSheet stories={stories} isMixed />;
}
