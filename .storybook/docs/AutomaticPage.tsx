import { DocsContext, DocsPage } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { ScreenPage } from './ScreenPage.js';

/** The page of stories that have no guide: of a screen its contact sheet, otherwise Storybook's own. */
export default function AutomaticPage() {
  const [story] = useContext(DocsContext).componentStories();
  return typeof story?.parameters['screen'] === 'string' ? <ScreenPage /> : <DocsPage />;
}
