import { messages } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';

export interface CorrectionDialogProps {
  readonly isAsking: boolean;
  readonly onAnswer: (isYes: boolean) => void;
  /** The changes that are made. */
  readonly children: ReactNode;
}

/** Asks before an edit backs out what is on file and files its correction (spec 3 §4.2, §5.3). */
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
