import { useAction, useEndpoint } from '@slip/api';
import { type BatchDecision, office } from '@slip/api/contract';
import { Form, useSchemaForm } from '@slip/forms';
import { batchReasons, type RejectionForm, rejectionSchema } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { LETTER_TO_SEND, LetterText, LoadedLetter, ShownInstead } from '../LetterText.js';
import { ReasonFields } from '../ReasonFields.js';
import { unlessSecondClick } from '../unlessSecondClick.js';
import { type BatchFiler, batchDecisionWords } from './batchWords.js';

export interface BatchDecisionDialogProps {
  readonly decision: BatchDecision;
  readonly filer: Pick<BatchFiler, 'account' | 'accountName'>;
  readonly onClose: () => void;
  readonly onDecided?: () => void;
}

interface LetterProps extends Pick<BatchDecisionDialogProps, 'decision' | 'filer'> {
  readonly words: string;
}

function Letter({ decision, filer: { account, accountName }, words }: LetterProps) {
  const letter = useEndpoint(office.batchFilingLetter, { query: { account, decision, words } });
  return (
    <LoadedLetter letter={letter}>
      {({ recipients, subject, text }) => (
        <LetterText
          title={LETTER_TO_SEND}
          to={recipients.length === 0 ? `${accountName}, in the inbox` : recipients.join(', ')}
          subject={subject}
          text={text}
        />
      )}
    </LoadedLetter>
  );
}

function useDecide() {
  const permit = useAction(office.permitBatchFiling);
  const refuse = useAction(office.refuseBatchFiling);
  const hold = useAction(office.holdBatchFiling);
  const release = useAction(office.releaseBatchFiling);
  const decide = (decision: BatchDecision, account: string, words: string) => {
    switch (decision) {
      case 'permit':
        return permit.run({ body: { account } });
      case 'refuse':
        return refuse.run({ body: { account, reason: words } });
      case 'hold':
        return hold.run({ body: { account, message: words } });
      default:
        return release.run({ body: { account } });
    }
  };
  return { decide, isRunning: [permit, refuse, hold, release].some((each) => each.isRunning) };
}

/** Decides on the batch filing of an account: asks for a reason or a message where there is one, and shows the letter before it is sent. */
export function BatchDecisionDialog({ decision, filer, onClose, onDecided }: BatchDecisionDialogProps) {
  const { account, accountName } = filer;
  const formId = useId();
  const notices = useNotices();
  const { decide, isRunning } = useDecide();
  const { title, effect, asks, send, done } = batchDecisionWords[decision];
  const templates = decision === 'refuse' || decision === 'hold' ? batchReasons[decision] : [];
  /** The words of the letter that is shown; null while they are written. */
  const [words, setWords] = useState<string | null>(asks === undefined ? '' : null);
  const form = useSchemaForm<RejectionForm>({
    schema: rejectionSchema,
    defaultValues: { Template: null, Reason: '' },
  });

  async function sendIt(letterWords: string): Promise<void> {
    try {
      const { changed } = await decide(decision, account, letterWords);
      if (changed) notices.succeeded(done(accountName));
      else notices.warn(`That was decided already: nothing was sent to ${accountName}.`);
      onClose();
      onDecided?.();
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <ActionDialog
      title={title(accountName)}
      isRunning={isRunning}
      onClose={onClose}
      {...(words === null
        ? { action: 'Show the letter', form: formId }
        : {
            action: send,
            variant: decision === 'refuse' ? 'danger' : 'primary',
            onAct: unlessSecondClick(() => void sendIt(words)),
            moreActions: asks !== undefined && (
              <Button isDisabled={isRunning} onPress={() => setWords(null)}>
                Change the words
              </Button>
            ),
          })}
    >
      <Stack gap="4">
        <Text as="p">{effect}</Text>
        {words === null ? (
          <Form
            id={formId}
            form={form}
            aria-label={asks}
            summaryLevel={3}
            fieldOf={(path) => (path === 'reason' || path === 'message' ? 'Reason' : undefined)}
            onSubmit={({ Reason }) => {
              setWords(Reason);
              return undefined;
            }}
          >
            <ReasonFields
              form={form}
              templates={templates}
              label={asks}
              description="The people of the account read it in the letter."
            />
          </Form>
        ) : asks === undefined ? (
          <Letter decision={decision} filer={filer} words={words} />
        ) : (
          <ShownInstead>
            <Letter decision={decision} filer={filer} words={words} />
          </ShownInstead>
        )}
      </Stack>
    </ActionDialog>
  );
}
