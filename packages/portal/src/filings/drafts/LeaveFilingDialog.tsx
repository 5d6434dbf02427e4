import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useRef } from 'react';

export interface LeaveFilingDialogProps {
  readonly isOpen: boolean;
  /** True if something was entered. */
  readonly isBegun: boolean;
  /** True if the last changes could not be saved. */
  readonly isAtRisk: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
}

/** Asks before a filing is left: it is saved as a draft, unless the person discards it (spec 3 §2.5). */
export function LeaveFilingDialog({
  isOpen,
  isBegun,
  isAtRisk,
  onStay,
  onLeave,
  onDiscard,
}: LeaveFilingDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Leave this filing?"
      role="alertdialog"
      size="s"
      isOpen={isOpen}
      onOpenChange={onStay}
      initialFocus={stay}
      footer={
        <>
          {isBegun && (
            <Button variant="quiet" onPress={onDiscard}>
              Discard draft
            </Button>
          )}
          <Button ref={stay} onPress={onStay}>
            Keep editing
          </Button>
          <Button variant="primary" onPress={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text as="p">It has not been filed.</Text>
        <Text as="p">
          {!isBegun
            ? 'Nothing has been entered yet.'
            : isAtRisk
              ? 'Your last changes could not be saved: if you leave now, they are lost.'
              : 'What you entered is saved as a draft. You can find it on the dashboard and above the search.'}
        </Text>
      </Stack>
    </Dialog>
  );
}
