import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextArea } from '@slip/ui/TextArea';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';

export interface WordsDialogProps {
  readonly title: string;
  /** The consequence, before the words are asked for. */
  readonly consequence: string;
  readonly label: string;
  readonly confirm: string;
  /** The beginning of the words, for staff to change. @default '' */
  readonly usual?: string;
  readonly limit: number;
  /** Does the act; a failure is shown in a notice, and the dialog stays open. */
  readonly run: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the words that go with a decision. */
export function WordsDialog({
  title,
  consequence,
  label,
  confirm,
  usual = '',
  limit,
  run,
  onClose,
}: WordsDialogProps) {
  const notices = useNotices();
  const [words, setWords] = useState(usual);
  const [isRunning, setRunning] = useState(false);
  const length = words.trim().length;
  const problem =
    length === 0
      ? `Write the ${label.toLowerCase()}.`
      : length > limit
        ? `Use ${limit} characters or fewer.`
        : undefined;

  async function act(): Promise<void> {
    setRunning(true);
    try {
      await run(words.trim());
      onClose();
    } catch (failure) {
      notices.failed(failure);
      setRunning(false);
    }
  }

  return (
    <ActionDialog
      title={title}
      isRunning={isRunning}
      initialFocus={usual === '' ? 'field' : undefined}
      onClose={onClose}
      action={confirm}
      disabledReason={problem}
      onAct={() => void act()}
    >
      <Stack gap="4">
        <Text as="p">{consequence}</Text>
        <TextArea
          label={label}
          isRequired
          rows={4}
          characterLimit={limit}
          value={words}
          onChange={setWords}
        />
      </Stack>
    </ActionDialog>
  );
}
