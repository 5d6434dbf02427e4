import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useFailureNotice } from '../../notices/useNotices.js';
import { FirstFew } from '../../settings/lists/ListFields.js';
import { LetterText } from '../LetterText.js';
import type { Decision } from './questionWords.js';

export interface QuestionLettersProps {
  readonly decision: Decision;
  readonly note: string;
}

/** The messages of a decision, as they will be sent. */
export function QuestionLetters({ decision: { decision, questions }, note }: QuestionLettersProps) {
  const confirmationNumbers = questions.map(({ confirmationNumber }) => confirmationNumber).join(',');
  const query = { confirmationNumbers, decision, note };
  const { data, error, reload } = useEndpoint(office.questionLetters, { query });
  useFailureNotice(data ? undefined : error);
  if (data === undefined && error !== undefined) {
    return (
      <EmptyState
        size="s"
        headingLevel={3}
        title="The messages could not be loaded"
        actions={<Button onPress={() => void reload()}>Try again</Button>}
      />
    );
  }
  if (data === undefined) return <Skeleton lines={6} />;
  return (
    <FirstFew items={data} shown={1} what="messages">
      {({ account, recipients, subject, text }) => (
        <Stack as="li" key={`${account} ${text}`}>
          <LetterText
            title={data.length === 1 ? 'The message that will be sent' : `The message to ${account}`}
            to={recipients.length === 0 ? `${account}, in the inbox` : recipients.join(', ')}
            subject={subject}
            text={text}
          />
        </Stack>
      )}
    </FirstFew>
  );
}
