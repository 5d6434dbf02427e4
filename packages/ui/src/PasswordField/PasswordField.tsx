import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import {
  BareInput,
  ControlBox,
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { fieldRoot } from '../Field/fieldStyles.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import type { TextFieldBaseProps } from '../TextField/TextField.js';
import { color, focusRingInset, fontSize, fontWeight, radius, size, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { type PasswordRule, RuleList } from './RuleList.js';

/** Words of a {@link PasswordField}. */
export interface PasswordFieldMessages extends FieldMessages {
  /** Label of the toggle while the password is hidden. @default 'Show' */
  show: string;
  /** Label of the toggle while the password is shown. @default 'Hide' */
  hide: string;
  /** Spoken after the toggle's label, naming what it shows. @default 'password' */
  password: string;
  /** Announced when the password becomes readable. @default 'Your password is visible' */
  shown: string;
  /** Announced when it is hidden again. @default 'Your password is hidden' */
  hidden: string;
  /** Shown while Caps Lock is on. @default 'Caps Lock is on' */
  capsLock: string;
  /** Spoken before a rule that the password keeps. @default 'Met:' */
  ruleMet: string;
  /** Spoken before a rule that it does not keep yet. @default 'Not met yet:' */
  ruleNotMet: string;
  /** Announced a second after typing has stopped, if the number of met rules has changed. @default '3 of 4 rules met' */
  rulesMet: (met: number, total: number) => string;
}

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldBaseProps, 'type' | 'autoComplete'> {
  /**
   * Which password the browser may fill in, or offer to make up.
   * @default 'current-password'
   */
  autoComplete?: 'current-password' | 'new-password' | 'off';
  /** Rules for a new password, shown as a checklist that ticks itself off while typing. */
  rules?: readonly PasswordRule[];
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<PasswordFieldMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const defaultMessages = {
  show: 'Show',
  hide: 'Hide',
  password: 'password',
  shown: 'Your password is visible',
  hidden: 'Your password is hidden',
  capsLock: 'Caps Lock is on',
  ruleMet: 'Met:',
  ruleNotMet: 'Not met yet:',
  rulesMet: (met: number, total: number) => `${met} of ${total} rules met`,
};

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

const Toggle = styled(AriaButton)`
  flex: none;
  align-self: center;
  min-inline-size: 3.25rem;
  min-block-size: ${size.controlSmall};
  margin-inline: 0 ${space['1']};
  padding: 0 ${space['2']};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.accent};
  font: inherit;
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  cursor: pointer;

  &[data-hovered] {
    background: ${color.accentSoft};
    color: ${color.accentHover};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  @media print {
    display: none;
  }
`;

const CapsLock = styled.output`
  color: ${color.warning};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};

  &:empty {
    display: none;
  }
`;

function useHideOnSubmit(input: { current: HTMLInputElement | null }, hide: () => void): void {
  useEffect(() => {
    const form = input.current?.form;
    // A browser offers to save a password only if its input hides it.
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [input, hide]);
}

/** A password: hidden, with a toggle to read it, a Caps Lock hint and, for a new one, its rules. */
export function PasswordField({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  autoComplete = 'current-password',
  rules,
  messages,
  inputRef,
  onKeyDown,
  onKeyUp,
  onBlur,
  onChange,
  ...props
}: PasswordFieldProps) {
  const words = { ...defaultMessages, ...fieldMessages(messages), ...messages };
  const rulesId = useId();
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  const [isShown, setShown] = useState(false);
  const [hasToggled, setToggled] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  // One function for all renders, so that the listener of the form is added once.
  const [hide] = useState(() => () => setShown(false));
  useHideOnSubmit(input, hide);

  const watchCapsLock = (event: Pick<KeyboardEvent, 'getModifierState'>) =>
    setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Root
      {...props}
      {...withHint(description)}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      aria-describedby={[props['aria-describedby'], rules && rulesId].filter(Boolean).join(' ') || undefined}
      autoCorrect="off"
      spellCheck="false"
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
      onKeyDown={(event) => {
        watchCapsLock(event);
        onKeyDown?.(event);
        // The page around the field handles keys as well, such as Escape in a dialog.
        event.continuePropagation();
      }}
      onKeyUp={(event) => {
        watchCapsLock(event);
        onKeyUp?.(event);
      }}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
    >
      <FieldLabel>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <ControlBox>
        <BareInput ref={mergedRef} autoCapitalize="none" />
        <Toggle
          isDisabled={props.isDisabled ?? false}
          onPress={() => {
            setShown(!isShown);
            setToggled(true);
          }}
        >
          {isShown ? words.hide : words.show}
          <VisuallyHidden> {words.password}</VisuallyHidden>
        </Toggle>
      </ControlBox>
      <CapsLock>{isCapsLock ? words.capsLock : null}</CapsLock>
      <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
      {rules !== undefined && (
        <RuleList id={rulesId} rules={rules} value={props.value ?? typed} messages={words} />
      )}
      <SpokenStatus>{hasToggled && (isShown ? words.shown : words.hidden)}</SpokenStatus>
    </Root>
  );
}

export type { PasswordRule };
