import { type RefObject, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { announce, prepareAnnouncements } from '../announce/announce.js';
import { bubbleRules } from '../Tooltip/useBubble.js';
import { radius } from '../tokens/index.js';

/** The handlers of a button that cannot be used: it does nothing when pressed. */
export const noPresses = {
  onPress: undefined,
  onPressStart: undefined,
  onPressEnd: undefined,
  onPressUp: undefined,
  onPressChange: undefined,
  onClick: undefined,
};

function preventDefault(event: Event): void {
  event.preventDefault();
}

/**
 * Keeps a button that is focusable and of type `submit` from submitting. Changing its type to `button` is not enough: in
 * a form with one field and no submit button, Enter still submits.
 */
export function useNoSubmit(button: RefObject<HTMLElement | null>, isInactive: boolean): void {
  useEffect(() => {
    const element = button.current;
    if (!isInactive || !element) return undefined;
    element.addEventListener('click', preventDefault);
    return () => element.removeEventListener('click', preventDefault);
  }, [button, isInactive]);
}

/** Announces a button's name when it becomes pending, but not when it is pending from the start. */
export function usePendingAnnouncement(isPending: boolean, name: () => string): void {
  const wasPending = useRef(isPending);
  useEffect(prepareAnnouncements, []);
  useEffect(() => {
    if (isPending && !wasPending.current) announce(name());
    wasPending.current = isPending;
  });
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const breathe = keyframes`
  50% { opacity: 0.35; }
`;

/** Turns while a button is pending. */
export const Busy = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 1rem;
  block-size: 1rem;
  box-sizing: border-box;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${radius.full};
  animation: ${turn} 800ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    border-inline-end-color: currentcolor;
    border-style: dotted;
    animation: ${breathe} 2s ease-in-out infinite;
  }
`;

/** Why a button cannot be used. It is inside the button, so that the pointer can move onto it. */
export const Reason = styled.span`
  ${bubbleRules}
`;
