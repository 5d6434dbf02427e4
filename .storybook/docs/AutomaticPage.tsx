import { Description, DocsContext, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { ScreenPage } from './ScreenPage.js';
import { States } from './States.js';

/** The page of stories that have no guide: of a screen its contact sheet, otherwise the states of the part it is about. */
export default function AutomaticPage() {
  const [story] = useContext(DocsContext).componentStories();
  if (typeof story?.parameters['screen'] === 'string') return <ScreenPage />;
  return (
    <>
      <Title />
      <Description />
      <States />
    </>
  );
}
