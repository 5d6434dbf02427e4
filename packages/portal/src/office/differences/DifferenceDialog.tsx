import { ApiError, useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Form, useSchemaForm } from '@slip/forms';
import {
  type AskedSide,
  type DifferenceOutcome,
  differenceQuestions,
  differenceReasons,
  type RejectionForm,
  rejectionSchema,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { LETTER_TO_SEND, LetterText, LoadedLetter, ShownInstead } from '../LetterText.js';
import { ReasonFields } from '../ReasonFields.js';
import { unlessSecondClick } from '../unlessSecondClick.js';
import { differenceOutcomeWords, type ShownDifference, sideWords } from './differenceWords.js';

/** An act on a difference: a side is asked, or staff set the outcome. */
export type DifferenceAct = { readonly ask: AskedSide } | { readonly settle: DifferenceOutcome };

interface DifferenceDialogProps {
  readonly act: DifferenceAct;
  readonly difference: ShownDifference;
  readonly onClose: () => void;
}

interface LetterProps {
  readonly differenceId: number;
  readonly side: AskedSide;
  readonly words: string;
}

function Letter({ differenceId, side, words }: LetterProps) {
  const letter = useEndpoint(office.differenceLetter, { query: { differenceId, side, words } });
  return (
    <LoadedLetter letter={letter}>
      {({ account, recipients, subject, text }) => (
        <LetterText
          title={LETTER_TO_SEND}
          to={recipients.length === 0 ? `${account}, in the inbox` : recipients.join(', ')}
          subject={subject}
          text={text}
        />
      )}
    </LoadedLetter>
  );
}

/** Asks for the question or the reason, which begins with a template. A letter to a side is shown before it is sent. */
export function DifferenceDialog({ act, difference, onClose }: DifferenceDialogProps) {
  const { differenceId, kind, policyNumber } = difference;
  const formId = useId();
  const notices = useNotices();
  const ask = useAction(office.askAboutDifference);
  const settle = useAction(office.settleDifference);
  const isRunning = ask.isRunning || settle.isRunning;
  const templates = 'ask' in act ? differenceQuestions(act.ask, kind) : differenceReasons(act.settle, kind);
  /** The words of the letter that is shown; null while they are written. */
  const [words, setWords] = useState<string | null>(null);
  const [firstTemplate] = templates;
  const form = useSchemaForm<RejectionForm>({
    schema: rejectionSchema,
    defaultValues: { Template: firstTemplate?.id ?? null, Reason: firstTemplate?.text ?? '' },
  });

  async function askOrSettle(text: string): Promise<void> {
    const call =
      'ask' in act
        ? ask.run({ body: { differenceId, side: act.ask, words: text } })
        : settle.run({ body: { differenceId, outcome: act.settle, reason: text } });
    try {
      const { isDone } = await call;
      if (isDone)
        notices.succeeded(
          'ask' in act ? `Asked ${sideWords[act.ask]}.` : differenceOutcomeWords[act.settle].done,
        );
      else notices.warn('Nothing was done: one of the sides has changed. Please look at it again.');
      onClose();
    } catch (failure) {
      notices.failed(failure);
      // 409: somebody else was quicker. After any other failure the words stay, and asking again sends no second letter.
      if (failure instanceof ApiError && failure.status === 409) onClose();
    }
  }

  const title =
    'ask' in act
      ? `Ask ${sideWords[act.ask]} about ${policyNumber}`
      : `${differenceOutcomeWords[act.settle].button}: ${policyNumber}`;
  const label = 'ask' in act ? 'Question' : 'Reason';
  return (
    <ActionDialog
      title={title}
      isRunning={isRunning}
      onClose={onClose}
      {...(words === null
        ? {
            action: 'ask' in act ? 'Show the letter' : differenceOutcomeWords[act.settle].button,
            form: formId,
          }
        : {
            action: 'Ask and send',
            onAct: unlessSecondClick(() => void askOrSettle(words)),
            moreActions: (
              <Button isDisabled={isRunning} onPress={() => setWords(null)}>
                Change the words
              </Button>
            ),
          })}
    >
      <Stack gap="4">
        <Text as="p">
          {'ask' in act
            ? 'The people of the account read it in the inbox and by mail. Amounts and days of the other side are not for them to read.'
            : differenceOutcomeWords[act.settle].consequence}
        </Text>
        {words === null || 'settle' in act ? (
          <Form
            id={formId}
            form={form}
            aria-label={label}
            summaryLevel={3}
            fieldOf={(path) => (path === 'reason' || path === 'words' ? 'Reason' : undefined)}
            onSubmit={async ({ Reason }) => {
              if ('ask' in act) setWords(Reason);
              else await askOrSettle(Reason);
              return undefined;
            }}
          >
            <ReasonFields
              form={form}
              templates={templates}
              label={label}
              description={'ask' in act ? 'It stands in the letter.' : 'Neither side reads it.'}
            />
          </Form>
        ) : (
          <ShownInstead>
            <Letter differenceId={differenceId} side={act.ask} words={words} />
          </ShownInstead>
        )}
      </Stack>
    </ActionDialog>
  );
}
