import { Button, type ButtonProps } from '@slip/ui/Button';
import { Dialog, type DialogProps } from '@slip/ui/Dialog';
import type { ReactNode } from 'react';

export interface ActionDialogProps
  extends Pick<DialogProps, 'title' | 'role' | 'size' | 'initialFocus' | 'children'>,
    Pick<ButtonProps, 'ref' | 'variant' | 'icon' | 'form' | 'isDisabled' | 'disabledReason'> {
  /** The label of the button that does it. */
  readonly action: ButtonProps['children'];
  /** Does it, where the button does not send the form `form`. */
  readonly onAct?: (() => void) | undefined;
  /** True while it is done: then nothing closes the dialog. */
  readonly isRunning: boolean;
  /** Stands between Cancel and the button that does it. */
  readonly moreActions?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog for one thing to do: Cancel, and the button that does it, which `ref` is of. */
export function ActionDialog({
  ref,
  variant = 'primary',
  icon,
  form,
  isDisabled,
  disabledReason,
  action,
  onAct,
  isRunning,
  moreActions,
  onClose,
  ...dialog
}: ActionDialogProps) {
  return (
    <Dialog
      {...dialog}
      isOpen
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        <>
          <Button isDisabled={isRunning} onPress={onClose}>
            Cancel
          </Button>
          {moreActions}
          {/* Another element where a form comes before: the focus of the button that shows is no focus of the one that sends. */}
          <Button
            key={form}
            {...{ ref, variant, icon, form, isDisabled, disabledReason }}
            type={form === undefined ? 'button' : 'submit'}
            isPending={isRunning}
            onPress={onAct}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
