import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { wordsHome } from '../../paths.js';
import { titles } from '../../titles.js';
import { wordsParts } from '../officeParts.js';
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

const parts = wordsParts.map(({ id, label }) => ({
  id,
  label,
  href: id === 'messages' ? wordsHome : `${wordsHome}/${id}`,
  content: contents[id],
}));

/** The texts that the office can change, and its messages to many people: `/slip/office/words`. */
export default function WordsScreen() {
  const { part } = useParams();
  const chosen = parts.find(({ id }) => id === part)?.id ?? 'messages';
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeWords}
        subtitle="What the office says to many people. Texts that people sign, and the messages of forms, are no words of this page: they stay as they are."
      />
      <Card>
        <Tabs label="The office’s words" items={parts} selectedId={chosen} />
      </Card>
    </Stack>
  );
}
