import { type CSSProperties, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import type { ButtonProps as AriaButtonProps, PressEvent } from 'react-aria-components/Button';
import { announce, prepareAnnouncements } from '../announce/announce.js';
import { useMergedRef } from '../Field/useMergedRef.js';
import { Busy, ButtonRoot, Content, HiddenText, Reason } from './buttonStyles.js';

/** What a button says besides its own label. */
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
   * `s` (28 px) is for rows, cards and toolbars.
   * @default 'm'
   */
  size?: 'm' | 's';
  /** An icon before the label. */
  icon?: ReactNode;
  /** Fills the width of its container. @default false */
  isFullWidth?: boolean;
  /**
   * Work has begun: the button keeps its width and its focus, is announced once and ignores further presses.
   * @default false
   */
  isPending?: boolean;
  /**
   * Why the button cannot be used yet. The button stays focusable, is marked as disabled and ignores presses;
   * the reason is its description and is shown on hover and focus. Prefer it to `isDisabled`, which explains nothing.
   */
  disabledReason?: string | undefined;
  /** Words a person reads, other than the label. */
  messages?: Partial<ButtonMessages>;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLButtonElement>;
}

const defaultMessages: ButtonMessages = { pending: '(please wait)' };

/** What a button that cannot be used yet does when pressed: nothing. */
const noPresses = {
  onPress: undefined,
  onPressStart: undefined,
  onPressEnd: undefined,
  onPressUp: undefined,
  onPressChange: undefined,
  onClick: undefined,
};

/** A press that does something here. What goes somewhere else is a link. */
export function Button({
  children,
  variant = 'secondary',
  size = 'm',
  icon,
  isFullWidth = false,
  isPending = false,
  disabledReason,
  messages,
  type = 'button',
  'aria-describedby': describedBy,
  ref,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const words = { ...defaultMessages, ...messages };
  const isExplained = disabledReason !== undefined && disabledReason !== '';
  const isInactive = isExplained || isPending;
  const button = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(button, ref);

  useEffect(prepareAnnouncements, []);
  useEffect(() => {
    // The name by now ends with the words for "pending".
    if (isPending) announce(button.current?.innerText.replaceAll(/\s+/g, ' ') ?? '');
  }, [isPending]);

  return (
    <ButtonRoot
      {...props}
      {...(isInactive && noPresses)}
      ref={mergedRef}
      // As a submit button it would still submit, also by Enter in one of the form's fields.
      type={isInactive && type === 'submit' ? 'button' : type}
      aria-disabled={isInactive || undefined}
      data-pending={isPending || undefined}
      aria-describedby={[describedBy, isExplained ? reasonId : ''].filter(Boolean).join(' ') || undefined}
      data-variant={variant}
      data-size={size}
      data-full-width={isFullWidth || undefined}
    >
      <Content>
        {icon}
        <span>{children}</span>
      </Content>
      {isPending && (
        <>
          <HiddenText>{words.pending}</HiddenText>
          <Busy aria-hidden="true" />
        </>
      )}
      {isExplained && (
        // Hidden from the name, yet read as the description that `aria-describedby` points to.
        <Reason id={reasonId} aria-hidden="true">
          {disabledReason}
        </Reason>
      )}
    </ButtonRoot>
  );
}

export type { PressEvent };
