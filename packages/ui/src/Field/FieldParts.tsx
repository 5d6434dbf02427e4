import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { css, styled } from 'styled-components';
import { isolated, wholeNumbers } from '../bidi/isolated.js';
import { watchPress } from '../press/index.js';
import { color, fontSize, fontWeight, lineHeight, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { bareInput, controlBox, controlFocus, fieldLabel } from './fieldStyles.js';
import { Glyph } from './glyphs.js';

/** Words that every field adds. */
export interface FieldMessages {
  /** Stands behind the label of a field with `isRequired={false}`. @default '(optional)' */
  optional: string;
  /** Spoken, not shown, before an error message. @default 'Error:' */
  error: string;
}

/** The props that every field has. */
export interface FieldProps {
  /** The visible label; it names the control. */
  label: ReactNode;
  /** A hint under the control. Read together with the label. */
  description?: ReactNode;
  /** The problem and how to fix it. Makes the field invalid unless `isInvalid` says otherwise. */
  errorMessage?: ReactNode;
  /** Marks the field as wrong. Prefer `errorMessage`, which also says why. */
  isInvalid?: boolean;
  /**
   * `true`: the field must be filled in. `false`: the label says "(optional)". Left out: nothing is said, as in a
   * row of filters where every field is optional.
   */
  isRequired?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

const defaultMessages: FieldMessages = { optional: '(optional)', error: 'Error:' };

/** The words of a field; given ones replace the defaults. */
export function fieldMessages(messages: Partial<FieldMessages> | undefined): FieldMessages {
  return { ...defaultMessages, ...messages };
}

/** True if a field is to be shown as wrong. */
export function isFieldInvalid({
  isInvalid,
  errorMessage,
}: Pick<FieldProps, 'isInvalid' | 'errorMessage'>): boolean {
  return (
    isInvalid ??
    (errorMessage !== undefined && errorMessage !== null && errorMessage !== '' && errorMessage !== false)
  );
}

/**
 * A prop for a React Aria field with a hint: the field looks for the hint's element when it is first drawn, and again only
 * when this prop changes. React Aria's components pass the prop on without declaring it.
 */
export function withHint(description: ReactNode): object {
  return { description: Boolean(description) };
}

/** The label's words with "(optional)" where it belongs. */
export function LabelText({
  children,
  isRequired,
  optional,
}: {
  children: ReactNode;
  isRequired: boolean | undefined;
  optional: string;
}) {
  return (
    <>
      {children}
      {isRequired === false && <OptionalMark> {optional}</OptionalMark>}
    </>
  );
}

export const FieldLabel = styled(Label)`
  ${fieldLabel}
`;

export const OptionalMark = styled.span`
  color: ${color.textMuted};
  font-weight: ${fontWeight.regular};
`;

const note = css`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  overflow-wrap: anywhere;
`;

export const DescriptionText = styled(Text)`
  ${note}
`;

/** Layout of an error message; the icon and the words carry it, the red only helps. */
export const errorText = css`
  ${note}
  display: flex;
  align-items: baseline;
  gap: ${space['1.5']};
  color: ${color.danger};
  font-weight: ${fontWeight.medium};

  & > svg {
    flex: none;
    font-size: 0.875rem;
    transform: translateY(0.125rem);
  }
`;

const ErrorRoot = styled(FieldError)`
  ${errorText}
`;

/** An error's icon and words, for components that are no React Aria field. */
export function ErrorContent({ children, prefix }: { children: ReactNode; prefix: string }) {
  return (
    <>
      <Glyph name="alert" />
      <span>
        <VisuallyHidden>{prefix} </VisuallyHidden>
        <span dir="auto">{wholeNumbers(children)}</span>
      </span>
    </>
  );
}

/** Error and hint of a React Aria field; both are wired to the control by the field around them. */
export function FieldNotes({
  description,
  errorMessage,
  messages,
}: Pick<FieldProps, 'description' | 'errorMessage'> & { messages: FieldMessages }) {
  // A note that appears would otherwise move the control that a person is pressing.
  useEffect(watchPress, []);
  return (
    <>
      <ErrorRoot>
        {errorMessage ? <ErrorContent prefix={messages.error}>{errorMessage}</ErrorContent> : null}
      </ErrorRoot>
      {description ? <DescriptionText slot="description">{isolated(description)}</DescriptionText> : null}
    </>
  );
}

/** The drawn box around an input and what stands beside it. A direct child of the field's root. */
export const ControlBox = styled.div`
  ${controlBox}

  &:has(> input:focus, > textarea:focus) {
    ${controlFocus}
  }
`;

/** The input inside a `ControlBox`. */
export const BareInput = styled(Input)`
  ${bareInput}

  /* Addresses of mail and of pages are written from left to right in every language. */
  &:is([type='email'], [type='url']) {
    direction: ltr;
  }
  :dir(rtl) > &:is([type='email'], [type='url']) {
    text-align: end;
  }
`;
