import { useEndpoint } from '@slip/api';
import { filings, type QuestionState } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Banner, type BannerProps } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { useId, useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { AnswerForm, type FilesObstacle } from './AnswerForm.js';
import { AttachedFile, QuestionMessages } from './QuestionMessages.js';

export interface QuestionDialogProps {
  readonly agentTransactionId: number;
  readonly confirmationNumber: string;
  /** True for people who may file; everybody else only reads. */
  readonly mayAnswer: boolean;
  readonly onClose: () => void;
}

const stateBanners: Readonly<Record<QuestionState, Pick<BannerProps, 'tone' | 'children'> | null>> = {
  unanswered: null,
  answered: { tone: 'info', children: 'Answered, waits for the office. You can add to the answer.' },
  accepted: {
    tone: 'success',
    children: 'The office has accepted this transaction: the question is settled.',
  },
  refused: {
    tone: 'info',
    children: 'The office has refused this transaction: it is backed out, and its question is closed.',
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
  const stateBanner = data && stateBanners[data.state];

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
        <LoadFailed size="s" headingLevel={3} title={messages.questions.loadFailed} onRetry={reload} />
      )}
      {data !== undefined && (
        <Stack gap="5">
          {stateBanner && <Banner {...stateBanner} />}
          <QuestionMessages question={data} renderFile={(file) => <AttachedFile {...file} />} />
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
