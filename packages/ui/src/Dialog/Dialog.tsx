import { useDeferredValue } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { color, duration, fontSize, lineHeight, radius, shadow, space, zIndex } from '../tokens/index.js';
import { DialogPanel, type DialogPanelProps } from './DialogPanel.js';

/** Props of {@link Dialog}. */
export interface DialogProps extends DialogPanelProps {
  /** True if it is open. The element that opened it gets the focus back when it closes. */
  isOpen: boolean;
  /**
   * 28, 40 or 56 rem, never wider than the window.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /**
   * `alertdialog` interrupts to ask; it has no close button and a press outside does not close it.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog';
  /**
   * A press outside closes it. Switch it off where typed work would be lost.
   * @default false
   */
  isDismissable?: boolean;
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  display: grid;
  place-items: center;
  box-sizing: border-box;
  block-size: var(--visual-viewport-height, 100dvh);
  padding: ${space['4']};
  background: ${color.overlay};

  &[data-entering] {
    animation: ${appear} ${duration.medium} ease-out;
  }
  &[data-exiting] {
    animation: ${appear} ${duration.fast} ease-in reverse;
  }
  @media (width < 40em) {
    padding: ${space['2']};
  }
  /* Printed: the whole dialog, on as many pages as it needs, without the page or a drawer behind it. */
  @media print {
    position: static;
    display: block;
    block-size: auto;
    padding: 0;
    background: none;

    body:has(> &) > :not([data-sheet]),
    &:has(~ [data-sheet]) {
      display: none;
    }
  }
`;

const Frame = styled(Modal)`
  --dialog-width: 40rem;
  display: flex;
  box-sizing: border-box;
  inline-size: min(var(--dialog-width), 100%);
  max-block-size: 100%;
  border: 1px solid transparent;
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.modal};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  overflow: hidden;

  /* At 400 % zoom the title and the actions would leave no room for the body, or not fit into the dialog. */
  @media (height < 30em) {
    overflow: auto;
  }
  &[data-size='s'] {
    --dialog-width: 28rem;
  }
  &[data-size='l'] {
    --dialog-width: 56rem;
  }
  @media print {
    display: block;
    inline-size: auto;
    max-block-size: none;
    border: 0;
    overflow: visible;
    box-shadow: none;
  }
`;

/**
 * A window over the page for one task. Holds the focus, makes everything behind it unreachable, closes on Escape and
 * gives the focus back. Dialogs may be opened from dialogs.
 */
export function Dialog({
  isOpen,
  size = 'm',
  role = 'dialog',
  isDismissable = false,
  ...panel
}: DialogProps) {
  const { isBusy = false, onOpenChange } = panel;
  // The frame after a press shows the press; the dialog, which is more work, comes in the one after it.
  const isShown = useDeferredValue(isOpen, false) && isOpen;
  return (
    <Overlay
      isOpen={isShown}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && role === 'dialog' && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      data-sheet=""
    >
      <Frame data-size={size}>
        <DialogPanel {...panel} role={role} />
      </Frame>
    </Overlay>
  );
}
