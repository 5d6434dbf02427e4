import { type Output, useClient, useEndpoint } from '@slip/api';
import { filings, type QuestionState } from '@slip/api/contract';
import { messages, messages as words } from '@slip/forms/rules';
import { Banner, type BannerProps } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { EmptyState } from '@slip/ui/EmptyState';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useState } from 'react';
import { formatMoment } from '../../clock/formatMoment.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { AnswerForm, type FilesObstacle } from './AnswerForm.js';

type Question = Output<typeof filings.questionDetails>;
type Message = Question['messages'][number];
type Attachment = Message['attachments'][number];

const said: Readonly<Record<Message['kind'], string>> = {
  answer: 'answered',
  ask: 'asked again',
  accept: 'accepted it',
};

function AttachedFile({ attachmentId, name }: Attachment) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(words.filings.downloadFailed));
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
      {name}
    </Button>
  );
}

/** The messages about a question, the oldest first, as people read a conversation. */
function QuestionMessages({ question }: { question: Question }) {
  return (
    <Stack as="ul" gap="4" aria-label="What was said so far">
      <Stack as="li" gap="0.5">
        <Text size="s" tone="muted">
          <time dateTime={question.questionedAt}>{formatMoment(question.questionedAt)}</time> · The office
          asked
        </Text>
        <Text>{question.tiqReason}</Text>
      </Stack>
      {question.messages.map((message) => (
        <Stack as="li" gap="0.5" key={message.questionMessageId}>
          <Text size="s" tone="muted">
            <time dateTime={message.at}>{formatMoment(message.at)}</time> · {message.who} {said[message.kind]}
          </Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{message.words}</Text>
          {message.attachments.length > 0 && (
            <Inline gap="2">
              {message.attachments.map((attachment) => (
                <AttachedFile key={attachment.attachmentId} {...attachment} />
              ))}
            </Inline>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

export interface QuestionDialogProps {
  readonly agentTransactionId: number;
  readonly confirmationNumber: string;
  /** People who may file may answer; everybody else reads. */
  readonly mayAnswer: boolean;
  readonly onClose: () => void;
}

const standing: Readonly<Record<QuestionState, Pick<BannerProps, 'tone' | 'children'> | null>> = {
  unanswered: null,
  answered: { tone: 'info', children: 'Answered, waits for the office. You can add to the answer.' },
  accepted: {
    tone: 'success',
    children: 'The office has accepted this transaction: the question is settled.',
  },
  settled: { tone: 'success', children: 'A later filing has settled the question.' },
  backedOut: { tone: 'info', children: 'The transaction is backed out: its question is closed.' },
};

const obstacles: Readonly<Record<Exclude<FilesObstacle, null>, string>> = {
  'under-way': 'Wait until the files are uploaded.',
  failed: 'Try the files again that were not uploaded, or remove them.',
};

/** A question of the office: its reason, the messages so far, and a form for people who may answer. */
export function QuestionDialog({
  agentTransactionId,
  confirmationNumber,
  mayAnswer,
  onClose,
}: QuestionDialogProps) {
  const formId = useId();
  const [obstacle, setObstacle] = useState<FilesObstacle>(null);
  const [isSending, setIsSending] = useState(false);
  const { data, error, reload } = useEndpoint(filings.questionDetails, { query: { agentTransactionId } });
  useFailureNotice(error);
  const isOpen = data?.state === 'unanswered' || data?.state === 'answered';
  const isAnswering = mayAnswer && isOpen;
  const state = data && standing[data.state];

  return (
    <Dialog
      title={`Question about ${confirmationNumber}`}
      isOpen
      isBusy={isSending}
      onOpenChange={onClose}
      footer={
        isAnswering ? (
          <>
            <Button onPress={onClose} isDisabled={isSending}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={isSending}
              disabledReason={obstacle === null ? undefined : obstacles[obstacle]}
            >
              Send answer
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>Close</Button>
        )
      }
    >
      {data === undefined && error === undefined && <Spinner label="Loading the question" isCentred />}
      {data === undefined && error !== undefined && (
        <EmptyState
          size="s"
          headingLevel={3}
          title={messages.questions.loadFailed}
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      )}
      {data !== undefined && (
        <Stack gap="5">
          {state && <Banner {...state} />}
          <QuestionMessages question={data} />
          {isAnswering && (
            <AnswerForm
              id={formId}
              agentTransactionId={agentTransactionId}
              onObstacle={setObstacle}
              onRunning={setIsSending}
              onSent={onClose}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}
