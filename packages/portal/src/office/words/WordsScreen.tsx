import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import type { ReactNode } from 'react';
import { wordsHome } from '../../paths.js';
import { titles } from '../../titles.js';
import { wordsParts } from '../officeParts.js';
import { PartTabs } from '../PartTabs.js';
import { HelpFilesPart } from './HelpFilesPart.js';
import { LettersPart } from './LettersPart.js';
import { MessagesPart } from './MessagesPart.js';
import { TemplatesPart } from './TemplatesPart.js';
import { WelcomePart } from './WelcomePart.js';

const contents: Readonly<Record<(typeof wordsParts)[number]['id'], ReactNode>> = {
  messages: <MessagesPart />,
  welcome: <WelcomePart />,
  help: <HelpFilesPart />,
  letters: <LettersPart />,
  reasons: <TemplatesPart />,
};

/** The texts that the office can change, and its messages to many people: `/slip/office/words`. */
export default function WordsScreen() {
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeWords}
        subtitle="What the office says to many people. Texts that people sign, and the messages of forms, are no words of this page: they stay as they are."
      />
      <Card>
        <PartTabs label="The office’s words" home={wordsHome} parts={wordsParts} contents={contents} />
      </Card>
    </Stack>
  );
}
