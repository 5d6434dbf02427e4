import { messages } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';

interface CorrectionQuestion<Values> {
  readonly isAsking: boolean;
  /** Asks if the filing backs out a transaction on file. @returns true if the filing may be sent */
  readonly confirm: (values: Values) => Promise<boolean>;
  readonly answer: (isYes: boolean) => void;
}

/**
 * An edit that backs out and corrects is sent only after the person has agreed to it (spec 3 §4.2).
 * @param isCorrection true if sending the values backs out a transaction on file
 */
export function useCorrectionQuestion<Values>(
  isCorrection: (values: Values) => boolean,
): CorrectionQuestion<Values> {
  const [resolve, setResolve] = useState<((isYes: boolean) => void) | null>(null);
  return {
    isAsking: resolve !== null,
    confirm: (values) =>
      // `done` is wrapped, because a setter of a state calls the function that it is given.
      isCorrection(values) ? new Promise((done) => setResolve(() => done)) : Promise.resolve(true),
    answer: (isYes) => {
      resolve?.(isYes);
      setResolve(null);
    },
  };
}

interface CorrectionDialogProps {
  readonly isAsking: boolean;
  readonly onAnswer: (isYes: boolean) => void;
  /** The changes that are made. */
  readonly children: ReactNode;
}

/** Asks before an edit backs out a transaction on file and files its correction (spec 3 §4.2, §5.3). */
export function CorrectionDialog({ isAsking, onAnswer, children }: CorrectionDialogProps) {
  return (
    <ConfirmDialog
      title="Back out and correct?"
      isOpen={isAsking}
      onOpenChange={() => onAnswer(false)}
      confirmLabel="Proceed"
      onConfirm={() => onAnswer(true)}
    >
      <Stack gap="4">
        <Text as="p">{messages.filings.backoutAndCorrection}</Text>
        {children}
      </Stack>
    </ConfirmDialog>
  );
}
