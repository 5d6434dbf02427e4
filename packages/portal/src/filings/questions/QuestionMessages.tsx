import { type Output, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { Fragment, type ReactNode } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';

type Question = Output<typeof filings.questionDetails>;
type Message = Question['messages'][number];

/** A file of an answer. */
export type Attachment = Message['attachments'][number];

const kindWords: Readonly<Record<Message['kind'], string>> = {
  answer: 'answered',
  ask: 'asked again',
  accept: 'accepted it',
  refuse: 'refused it',
};

interface QuestionMessagesProps {
  readonly question: Pick<Question, 'questionedAt' | 'tiqReason' | 'messages'>;
  readonly renderFile: (file: Attachment, message: Message) => ReactNode;
}

/**
 * The words of the question on its first day. The reason holds as well what a rule has asked since, as of a location that
 * was moved: that is a message of its own day.
 */
function firstWords(question: Pick<Question, 'tiqReason' | 'messages'>): string {
  // At the end, as they were added: words of staff, who asked again, can be a part of the sentence.
  return question.messages
    .filter(({ kind }) => kind === 'ask')
    .toReversed()
    .reduce(
      (reason, later) =>
        reason.endsWith(` ${later.words}`) ? reason.slice(0, -later.words.length).trim() : reason,
      question.tiqReason,
    );
}

/** The messages about a question, the oldest first, as people read a conversation. */
export function QuestionMessages({ question, renderFile }: QuestionMessagesProps) {
  // A question that a rule asked later, as of a location that was moved, is one of the messages itself.
  const askedLater = question.messages.find(({ kind, at }) => kind === 'ask' && at === question.questionedAt);
  return (
    <Stack as="ul" gap="4" aria-label="What was said so far">
      {!askedLater && (
        <Stack as="li" gap="0.5">
          <Text size="s" tone="muted">
            <time dateTime={question.questionedAt}>{formatMoment(question.questionedAt)}</time> · The office
            asked
          </Text>
          <Text>{firstWords(question)}</Text>
        </Stack>
      )}
      {question.messages.map((message) => (
        <Stack as="li" gap="0.5" key={message.questionMessageId}>
          <Text size="s" tone="muted">
            <time dateTime={message.at}>{formatMoment(message.at)}</time> · {message.who}{' '}
            {message === askedLater ? 'asked' : kindWords[message.kind]}
          </Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{message.words}</Text>
          {message.attachments.length > 0 && (
            <Inline gap="2">
              {message.attachments.map((file) => (
                <Fragment key={file.attachmentId}>{renderFile(file, message)}</Fragment>
              ))}
            </Inline>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

interface AttachedFileProps extends Pick<Attachment, 'attachmentId' | 'name'> {
  /** The words of the button. @default the name of the file */
  readonly label?: string;
}

/** A button that downloads a file of an answer. */
export function AttachedFile({ attachmentId, name, label = name }: AttachedFileProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.filings.downloadFailed));
  return (
    <Button
      size="s"
      icon={<DownloadIcon size="s" />}
      isPending={isRunning}
      onPress={() =>
        void download(async () => {
          const { blob } = await client.call(filings.questionAttachment, { query: { attachmentId } });
          return { name, blob };
        })
      }
    >
      {label}
    </Button>
  );
}
