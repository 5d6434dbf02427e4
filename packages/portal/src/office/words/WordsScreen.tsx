import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useParams } from 'react-router-dom';
import { wordsHome } from '../../paths.js';
import { titles } from '../../titles.js';
import { HelpFilesPart } from './HelpFilesPart.js';
import { LettersPart } from './LettersPart.js';
import { MessagesPart } from './MessagesPart.js';
import { TemplatesPart } from './TemplatesPart.js';
import { WelcomePart } from './WelcomePart.js';

const parts = [
  { id: 'messages', label: 'Messages', href: wordsHome, content: <MessagesPart /> },
  { id: 'welcome', label: 'Welcome message', href: `${wordsHome}/welcome`, content: <WelcomePart /> },
  { id: 'help', label: 'Help documents', href: `${wordsHome}/help`, content: <HelpFilesPart /> },
  { id: 'letters', label: 'Letters', href: `${wordsHome}/letters`, content: <LettersPart /> },
  { id: 'reasons', label: 'Reasons', href: `${wordsHome}/reasons`, content: <TemplatesPart /> },
];

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
