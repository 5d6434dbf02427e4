import { type CSSProperties, type ReactNode, type Ref, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/index.js';
import { isolated } from '../bidi/isolated.js';
import { Dialog } from '../Dialog/index.js';
import { ErrorContent, errorText } from '../Field/FieldParts.js';
import { space } from '../tokens/index.js';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** The question: "Back out transaction WY-000123?" */
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  isOpen: boolean;
  /** Called with `false` by Escape and by the cancelling button. */
  onOpenChange: (isOpen: boolean) => void;
  /** The confirming button's label; a verb, not "OK". */
  confirmLabel: ReactNode;
  /** The cancelling button's label; this button has the focus first. @default 'Cancel' */
  cancelLabel?: ReactNode;
  /** Carries out the action. A returned promise is not awaited: set `isPending`, and close the dialog when the action is done. */
  onConfirm: () => void;
  /** The action is running: the confirming button is pending and nothing closes the dialog. @default false */
  isPending?: boolean;
  /** Why the action failed, in words. */
  errorMessage?: ReactNode;
  /** Spoken before `errorMessage`. @default 'Error:' */
  errorPrefix?: string;
  /** True if what is confirmed cannot be undone. @default false */
  isDestructive?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const Failure = styled.p`
  ${errorText}
  margin: ${space['3']} 0 0;

  &:empty {
    display: none;
  }
`;

/** Asks before an action with consequences. The least destructive action has the focus, and Escape means no. */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isPending = false,
  errorMessage,
  errorPrefix = 'Error:',
  isDestructive = false,
  onOpenChange,
  ...props
}: ConfirmDialogProps) {
  const bodyId = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...props}
      role="alertdialog"
      size="s"
      aria-describedby={bodyId}
      isBusy={isPending}
      initialFocus={cancelButton}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button ref={cancelButton} isDisabled={isPending} onPress={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={bodyId}>{isolated(children)}</div>
      <Failure role="alert">
        {errorMessage ? <ErrorContent prefix={errorPrefix}>{errorMessage}</ErrorContent> : null}
      </Failure>
    </Dialog>
  );
}
