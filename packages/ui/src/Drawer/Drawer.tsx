import { useDeferredValue } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { DialogPanel, type DialogPanelProps } from '../Dialog/DialogPanel.js';
import { color, duration, fontSize, lineHeight, shadow, zIndex } from '../tokens/index.js';

/** Props of {@link Drawer}. */
export interface DrawerProps extends DialogPanelProps {
  /** True if it is open. The element that opened it gets the focus back when it closes. */
  isOpen: boolean;
  /** The end of the line at which it opens; where there is little room it takes the whole window. @default 'end' */
  side?: 'start' | 'end';
  /** 22, 32 or 44 rem, never wider than the window. @default 'm' */
  size?: 's' | 'm' | 'l';
  /** A press outside closes it. Switch it off where typed work would be lost. @default true */
  isDismissable?: boolean;
}

const appear = keyframes`
  from { opacity: 0; }
`;

const slideIn = keyframes`
  from { translate: var(--drawer-from) 0; }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  display: flex;
  block-size: var(--visual-viewport-height, 100dvh);
  background: ${color.overlay};

  &[data-side='end'] {
    justify-content: flex-end;
  }
  &[data-entering] {
    animation: ${appear} ${duration.medium} ease-out;
  }
  &[data-exiting] {
    animation: ${appear} ${duration.fast} ease-in reverse;
  }
  /* Printed: the whole drawer, on as many pages as it needs, without the page or a dialog behind it. */
  @media print {
    position: static;
    display: block;
    block-size: auto;
    background: none;

    body:has(> &) > :not([data-sheet]),
    &:has(~ [data-sheet]) {
      display: none;
    }
  }
`;

const Frame = styled(Modal)`
  --drawer-width: 32rem;
  --drawer-from: 2rem;
  display: flex;
  box-sizing: border-box;
  inline-size: min(var(--drawer-width), 100%);
  block-size: 100%;
  border-inline: 1px solid transparent;
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.modal};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  overflow: hidden;

  &[data-size='s'] {
    --drawer-width: 22rem;
  }
  &[data-size='l'] {
    --drawer-width: 44rem;
  }
  &[data-side='start'],
  &[data-side='end']:dir(rtl) {
    --drawer-from: -2rem;
  }
  &[data-side='start']:dir(rtl) {
    --drawer-from: 2rem;
  }
  &[data-entering] {
    animation: ${slideIn} ${duration.medium} ease-out;
  }
  @media (height < 30em) {
    overflow: auto;
  }
  @media print {
    display: block;
    inline-size: auto;
    block-size: auto;
    border: 0;
    overflow: visible;
    box-shadow: none;
  }
`;

/**
 * A sheet at the side of the window and of its height: the details of a row, or a form that is filled in beside the list it belongs to.
 * Holds the focus, closes on Escape and gives the focus back.
 */
export function Drawer({ isOpen, side = 'end', size = 'm', isDismissable = true, ...panel }: DrawerProps) {
  const { isBusy = false, onOpenChange } = panel;
  // As in a dialog: the frame after a press shows the press.
  const isShown = useDeferredValue(isOpen, false) && isOpen;
  return (
    <Overlay
      isOpen={isShown}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      data-side={side}
      data-sheet=""
    >
      <Frame data-size={size} data-side={side}>
        <DialogPanel {...panel} />
      </Frame>
    </Overlay>
  );
}
