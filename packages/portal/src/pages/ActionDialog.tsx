import { Button, type ButtonProps } from '@slip/ui/Button';
import { Dialog, type DialogProps } from '@slip/ui/Dialog';

export interface ActionDialogProps
  extends Pick<DialogProps, 'title' | 'role' | 'size' | 'initialFocus' | 'children'>,
    Pick<ButtonProps, 'variant' | 'icon' | 'form' | 'isDisabled' | 'disabledReason'> {
  /** The label of the button that does it. */
  readonly action: ButtonProps['children'];
  /** Does it, where the button does not send the form `form`. */
  readonly onAct?: (() => void) | undefined;
  /** True while it is done: then nothing closes the dialog. */
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

/** A dialog for one thing to do: Cancel, and the button that does it. */
export function ActionDialog({
  variant = 'primary',
  icon,
  form,
  isDisabled,
  disabledReason,
  action,
  onAct,
  isRunning,
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
          <Button
            {...{ variant, icon, form, isDisabled, disabledReason }}
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
