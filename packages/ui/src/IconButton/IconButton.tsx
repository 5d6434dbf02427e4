import { type CSSProperties, type ReactNode, type Ref, useId, useRef } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import { Busy, noPresses, Reason, useNoSubmit, usePendingAnnouncement } from '../Button/buttonParts.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { useBubble } from '../Tooltip/useBubble.js';
import { color, duration, focusRing, radius, size } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';

/** The words of an icon button besides its own name. */
export interface IconButtonMessages {
  /** Added to the name, and announced, while it is pending. @default '(please wait)' */
  pending: string;
}

/** Props of {@link IconButton}. */
export interface IconButtonProps
  extends Omit<
    AriaButtonProps,
    'className' | 'style' | 'children' | 'render' | 'aria-label' | 'aria-disabled' | 'isPending'
  > {
  /** The button's name: what it does, and to what ("Remove Acme Insurance"). */
  label: string;
  /** The icon. It is decoration; the label is what is read. */
  children: ReactNode;
  /**
   * `s` (28 px) is for rows and fields.
   * @default 'm'
   */
  size?: 'm' | 's';
  /**
   * `quiet` has no border; `secondary` looks like a `Button` beside it.
   * @default 'quiet'
   */
  variant?: 'quiet' | 'secondary';
  /** Work has begun: the button keeps the focus, is announced once and ignores further presses. @default false */
  isPending?: boolean;
  /** Why the button cannot be used yet; see `Button`. */
  disabledReason?: string | undefined;
  messages?: Partial<IconButtonMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLButtonElement>;
}

const Root = styled(AriaButton)`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  box-sizing: border-box;
  inline-size: ${size.control};
  block-size: ${size.control};
  margin: 0;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.textMuted};
  font-size: 1rem;
  line-height: 1;
  cursor: pointer;
  transition: background-color ${duration.fast}, color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &[data-size='s'] {
    inline-size: ${size.controlSmall};
    block-size: ${size.controlSmall};
  }
  &[data-variant='secondary'] {
    border-color: ${color.borderStrong};
    background: ${color.surface};
    color: ${color.text};
  }
  &[data-hovered] {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
  &[data-pressed],
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled],
  &[aria-disabled='true']:not([data-waiting]) {
    background: transparent;
    color: ${color.disabledText};
    cursor: default;
  }
  &[data-waiting] {
    cursor: progress;
  }
  &[data-waiting] > svg {
    opacity: 0;
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
    &[data-disabled],
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
  @media print {
    display: none;
  }
`;

/** A button that shows only an icon. Give it a `Tooltip` where the icon alone may not be understood. */
export function IconButton({
  label,
  children,
  size: buttonSize = 'm',
  variant = 'quiet',
  isPending = false,
  disabledReason,
  messages,
  'aria-describedby': describedBy,
  ref,
  ...props
}: IconButtonProps) {
  const reasonId = useId();
  const isExplained = disabledReason !== undefined && disabledReason !== '';
  const isInactive = isExplained || isPending;
  const name = isPending ? `${label} ${messages?.pending ?? '(please wait)'}` : label;
  const button = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLSpanElement>(null);
  const mergedRef = useMergedRef(button, ref);
  usePendingAnnouncement(isPending, () => name);
  useNoSubmit(button, isInactive);
  useBubble(button, reason, isExplained);

  return (
    <Root
      {...props}
      {...(isInactive && noPresses)}
      ref={mergedRef}
      aria-label={isExplained ? undefined : name}
      aria-disabled={isInactive || undefined}
      aria-describedby={[describedBy, isExplained ? reasonId : ''].filter(Boolean).join(' ') || undefined}
      // Not `data-pending`, see `Button`.
      data-waiting={isPending || undefined}
      data-size={buttonSize}
      data-variant={variant}
    >
      {/* Not `aria-label`: next to it, checkers would take the text of the reason for the visible name. */}
      {isExplained && <VisuallyHidden>{name}</VisuallyHidden>}
      {children}
      {isPending && <Busy aria-hidden="true" />}
      {isExplained && (
        <Reason ref={reason} id={reasonId} popover="manual" aria-hidden="true">
          {disabledReason}
        </Reason>
      )}
    </Root>
  );
}
