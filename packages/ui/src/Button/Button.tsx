import { type CSSProperties, type ReactNode, type Ref, useId, useRef } from 'react';
import type { ButtonProps as AriaButtonProps, PressEvent } from 'react-aria-components/Button';
import { spokenText } from '../announce/spokenText.js';
import { wholeNumbers } from '../bidi/isolated.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { useBubble } from '../Tooltip/useBubble.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { Busy, noPresses, Reason, useNoSubmit, usePendingAnnouncement } from './buttonParts.js';
import { ButtonRoot, Content } from './buttonStyles.js';

/** The words of a button besides its own label. */
export interface ButtonMessages {
  /** Added to the button's name, and announced, while it is pending. @default '(please wait)' */
  pending: string;
}

/** Props of {@link Button}. */
export interface ButtonProps
  extends Omit<
    AriaButtonProps,
    'className' | 'style' | 'children' | 'render' | 'isPending' | 'aria-disabled'
  > {
  /** The label. Starts with a verb: "Save", "Submit filing". */
  children: ReactNode;
  /**
   * How much the button stands out. One `primary` per view; `danger` for what cannot be undone.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /**
   * `s` (28 px) is for rows, cards and toolbars, `l` (44 px) for the one action of a page made for touch.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /** An icon before the label. */
  icon?: ReactNode;
  /** An icon behind the label: a chevron where the button opens a menu. */
  iconEnd?: ReactNode;
  /** Fills the width of its container. @default false */
  isFullWidth?: boolean;
  /**
   * Work has begun: the button keeps its width and its focus, is announced once and ignores further presses.
   * @default false
   */
  isPending?: boolean;
  /**
   * Why the button cannot be used yet. The button stays focusable, is marked as disabled and ignores presses;
   * the reason is its description and is shown on hover, focus and touch. Prefer it to `isDisabled`, which explains
   * nothing.
   */
  disabledReason?: string | undefined;
  /** Words a person reads, other than the label. */
  messages?: Partial<ButtonMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLButtonElement>;
}

const defaultMessages: ButtonMessages = { pending: '(please wait)' };

/** Does something on this page. To go to another page use a `Link`. */
export function Button({
  children,
  variant = 'secondary',
  size = 'm',
  icon,
  iconEnd,
  isFullWidth,
  isPending = false,
  disabledReason,
  messages,
  type = 'button',
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  onPressStart,
  onPress,
  ref,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const pendingId = useId();
  const words = { ...defaultMessages, ...messages };
  const hasReason = Boolean(disabledReason);
  const isInactive = hasReason || isPending;
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLSpanElement>(null);
  const reason = useRef<HTMLSpanElement>(null);
  const mergedRef = useMergedRef(button, ref);
  // Enter submits on key down. If this element has become a button of another type before key up, the press is not its own.
  const typeAtPressStart = useRef(type);

  usePendingAnnouncement(isPending, () => {
    const nameElements = labelledBy?.split(' ').map((id) => document.getElementById(id)) ?? [content.current];
    const read = nameElements.map((element) => (element ? spokenText(element) : '')).join(' ');
    return `${labelledBy === undefined && label !== undefined ? label : read} ${words.pending}`;
  });
  useNoSubmit(button, isInactive);
  useBubble(button, reason, hasReason);

  return (
    <ButtonRoot
      {...props}
      onPressStart={(event) => {
        typeAtPressStart.current = type;
        onPressStart?.(event);
      }}
      onPress={(event) => {
        if (typeAtPressStart.current === type) onPress?.(event);
      }}
      {...(isInactive && noPresses)}
      ref={mergedRef}
      type={type}
      aria-label={label !== undefined && isPending ? `${label} ${words.pending}` : label}
      aria-labelledby={labelledBy !== undefined && isPending ? `${labelledBy} ${pendingId}` : labelledBy}
      aria-disabled={isInactive || undefined}
      // Not `data-pending`: React Aria sets that itself, for its own pending state.
      data-waiting={isPending || undefined}
      aria-describedby={[describedBy, hasReason && reasonId].filter(Boolean).join(' ') || undefined}
      data-variant={variant}
      data-size={size}
      data-full-width={isFullWidth || undefined}
    >
      <Content ref={content}>
        {icon}
        <span>{wholeNumbers(children)}</span>
        {iconEnd}
      </Content>
      {isPending && (
        <>
          <VisuallyHidden id={pendingId}> {words.pending}</VisuallyHidden>
          <Busy aria-hidden="true" />
        </>
      )}
      {hasReason && (
        // Not part of the name, but read as the description that `aria-describedby` points to.
        <Reason ref={reason} id={reasonId} popover="manual" aria-hidden="true">
          {disabledReason}
        </Reason>
      )}
    </ButtonRoot>
  );
}

export type { PressEvent };
