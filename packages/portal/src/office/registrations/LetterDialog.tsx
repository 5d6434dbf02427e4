import { Form, useSchemaForm } from '@slip/forms';
import { type RejectionForm, type RejectionReason, rejectionSchema } from '@slip/forms/rules';
import { Button, type ButtonProps } from '@slip/ui/Button';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useId, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { ShownInstead } from '../LetterText.js';
import { ReasonFields } from '../ReasonFields.js';
import { unlessSecondClick } from '../unlessSecondClick.js';
import { useTemplateWords } from '../useTemplateWords.js';

interface LetterDialogProps {
  readonly title: string;
  /** The name of the field, and of the form. */
  readonly label: string;
  readonly formName: string;
  readonly group: 'reject' | 'more';
  readonly templates: readonly RejectionReason[];
  /** The consequence, shown above the letter. */
  readonly consequence: string;
  readonly renderLetter: (words: string) => ReactNode;
  readonly change: string;
  readonly confirm: string;
  readonly variant: NonNullable<ButtonProps['variant']>;
  /** Stores the decision. @returns the text of the notice. */
  readonly run: (words: string) => Promise<string>;
  readonly onClose: () => void;
  readonly onDecided?: (() => void) | undefined;
  /** The office refused: somebody else may have decided. */
  readonly onRefused: () => void;
}

/** Asks for the words of a decision, and shows the letter with them before it is sent. */
export function LetterDialog(props: LetterDialogProps) {
  const { onClose, onDecided, onRefused, run, label } = props;
  const formId = useId();
  const notices = useNotices();
  const [isRunning, setIsRunning] = useState(false);
  /** The words of the letter that is shown; null while they are written. */
  const [words, setWords] = useState<string | null>(null);
  const wordsOf = useTemplateWords(props.group);
  const form = useSchemaForm<RejectionForm>({
    schema: rejectionSchema,
    defaultValues: { Template: null, Reason: '' },
  });

  async function send(written: string): Promise<void> {
    setIsRunning(true);
    try {
      notices.succeeded(await run(written));
      onClose();
      onDecided?.();
    } catch (failure) {
      notices.failed(failure);
      onRefused();
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <ActionDialog
      title={props.title}
      isRunning={isRunning}
      onClose={onClose}
      {...(words === null
        ? { action: 'Show the letter', form: formId }
        : {
            action: props.confirm,
            variant: props.variant,
            onAct: unlessSecondClick(() => void send(words)),
            moreActions: (
              <Button isDisabled={isRunning} onPress={() => setWords(null)}>
                {props.change}
              </Button>
            ),
          })}
    >
      {words === null ? (
        <Form
          id={formId}
          form={form}
          aria-label={props.formName}
          summaryLevel={3}
          onSubmit={({ Reason }) => {
            setWords(Reason);
            return undefined;
          }}
        >
          <ReasonFields
            form={form}
            templates={props.templates}
            wordsOf={wordsOf}
            label={label}
            description="The sender reads it in the letter."
          />
        </Form>
      ) : (
        <ShownInstead>
          <Text as="p">{props.consequence}</Text>
          {props.renderLetter(words)}
        </ShownInstead>
      )}
    </ActionDialog>
  );
}
