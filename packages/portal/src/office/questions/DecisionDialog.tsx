import { ApiError, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Form, FormSelect, FormTextArea, useSchemaForm } from '@slip/forms';
import { type DecisionForm, decisionSchema, decisionTemplatesOf, limits } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { FirstFew } from '../../pages/FirstFew.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { LetterText, ShownInstead } from '../LetterText.js';
import { unlessSecondClick } from '../unlessSecondClick.js';
import { useTemplateWords } from '../useTemplateWords.js';
import { type Decision, questionDecisionWords } from './questionWords.js';

interface QuestionLettersProps {
  readonly decision: Decision;
  readonly note: string;
}

/** The messages of a decision, as they will be sent. */
function QuestionLetters({ decision: { decision, questions }, note }: QuestionLettersProps) {
  const confirmationNumbers = questions.map(({ confirmationNumber }) => confirmationNumber).join(',');
  const query = { confirmationNumbers, decision, note };
  const { data, error, reload } = useEndpoint(office.questionLetters, { query });
  useFailureNotice(data ? undefined : error);
  if (data === undefined && error !== undefined) {
    return <LoadFailed size="s" headingLevel={3} title="The messages could not be loaded" onRetry={reload} />;
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

interface DecisionDialogProps extends Decision {
  /** The transaction, or the number of transactions. */
  readonly what: string;
  /** Stands above the note, such as a summary of the questions. */
  readonly children?: ReactNode;
  readonly isRunning: boolean;
  readonly send: (note: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** The note that the office refused before: it is where the person begins. */
  readonly begun?: string | undefined;
  /** The office refused the note, because somebody else has decided or the filer has written. */
  readonly onRefused: (note: string) => void;
}

/**
 * Asks for the note of a decision, and shows the message with it before it is sent. Accepting begins with the usual note, so that
 * one press sends it.
 */
export function DecisionDialog({
  decision,
  questions,
  what,
  children,
  isRunning,
  send,
  onClose,
  onDone,
  begun,
  onRefused,
}: DecisionDialogProps) {
  const formId = useId();
  const notices = useNotices();
  const words = questionDecisionWords[decision];
  const sendButton = useRef<HTMLButtonElement>(null);
  const rules = new Set(questions.flatMap((question) => question.rules));
  const wordsOf = useTemplateWords(decision);
  const templates = decisionTemplatesOf(decision, [...rules]);
  // No usual note where a filer has not answered. The first template is about the rule, the last one fits every rule.
  const isUsual =
    decision === 'accept' && begun === undefined && questions.every(({ state }) => state === 'answered');
  const usualTemplate = isUsual ? templates.at(rules.size === 1 ? 0 : -1) : undefined;
  /** The note in the message that is shown; null while it is written. */
  const [note, setNote] = useState<string | null>(usualTemplate?.text ?? null);
  const form = useSchemaForm<DecisionForm>({
    schema: decisionSchema,
    defaultValues: { Template: usualTemplate?.id ?? null, Note: begun ?? usualTemplate?.text ?? '' },
  });

  async function decide(text: string): Promise<void> {
    try {
      await send(text);
    } catch (failure) {
      notices.failed(failure);
      // 409: somebody else has decided, or the filer has written, which the page behind the dialog shows. After any other failure
      // the note stays.
      if (failure instanceof ApiError && failure.status === 409) {
        onClose();
        onRefused(text);
      }
      return;
    }
    notices.succeeded(words.done(what));
    onClose();
    onDone();
  }

  return (
    <ActionDialog
      title={`${words.button}: ${what}`}
      isRunning={isRunning}
      initialFocus={usualTemplate ? sendButton : 'field'}
      onClose={onClose}
      {...(note === null
        ? { action: 'Show the message', form: formId }
        : {
            ref: sendButton,
            action: words.send,
            variant: decision === 'refuse' ? 'danger' : 'primary',
            onAct: unlessSecondClick(() => void decide(note)),
            moreActions: (
              <Button isDisabled={isRunning} onPress={() => setNote(null)}>
                Change the words
              </Button>
            ),
          })}
    >
      <Stack gap="4">
        <Text as="p">{words.effect(questions.length)}</Text>
        {children}
        {note === null ? (
          <Form
            id={formId}
            form={form}
            aria-label={words.why}
            summaryLevel={3}
            fieldOf={(path) => (path === 'note' ? 'Note' : undefined)}
            onSubmit={({ Note }) => {
              setNote(Note);
              return undefined;
            }}
          >
            <FormSelect
              control={form.control}
              name="Template"
              label="Begin with"
              description="You can change the words below."
              isRequired={false}
              options={templates.map(({ id, label }) => ({ value: id, label }))}
              onChoose={(id) => {
                const template = templates.find((each) => each.id === id);
                if (template) form.setValue('Note', wordsOf(template), { shouldValidate: true });
              }}
            />
            <FormTextArea
              control={form.control}
              name="Note"
              label="Note"
              description="The filer reads it in the message."
              isRequired
              rows={4}
              characterLimit={limits.questionText}
            />
          </Form>
        ) : (
          <ShownInstead>
            <QuestionLetters decision={{ decision, questions }} note={note} />
          </ShownInstead>
        )}
      </Stack>
    </ActionDialog>
  );
}
