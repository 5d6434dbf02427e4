import { type Cents, formatAmount, messages, negate } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';

export interface BackoutQuestionProps {
  /** The confirmation number of what is backed out. */
  readonly number: string;
  /** Its premium. */
  readonly premium: Cents;
  /** Words about what else is filed with the reverse of the premium. */
  readonly also?: string;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The figures on file and those that will be. */
  readonly children: ReactNode;
}

/** Asks before a transaction is reversed: the only way back is to file it again (spec 3 §2.3, §2.4). */
export function BackoutQuestion({
  number,
  premium,
  also = '',
  isRunning,
  onConfirm,
  onClose,
  children,
}: BackoutQuestionProps) {
  return (
    <ConfirmDialog
      title={`Back out ${number}?`}
      isOpen
      isDestructive
      confirmLabel="Backout"
      isPending={isRunning}
      onConfirm={onConfirm}
      onOpenChange={onClose}
    >
      <Stack gap="4">
        <Text as="p">
          {messages.insurerPolicy.backout} A transaction of{' '}
          {formatAmount(negate(premium), { currency: true })} will be filed{also}.
        </Text>
        {children}
      </Stack>
    </ConfirmDialog>
  );
}
