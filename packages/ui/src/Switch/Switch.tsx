import type { CSSProperties, ReactNode, Ref } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { styled } from 'styled-components';
import {
  type FieldMessages,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
} from '../Field/FieldParts.js';
import { besideWords } from '../Field/fieldStyles.js';
import { color, duration, focusRing, fontSize, lineHeight, radius, space } from '../tokens/index.js';

/** Props of {@link Switch}. `id`, `name`, `value` and the events belong to the input. */
export interface SwitchProps
  extends Omit<
      SwitchFieldProps,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    Omit<FieldProps, 'label' | 'isRequired'> {
  /** The label beside the switch: it says what is on. */
  children: ReactNode;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<FieldMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(SwitchField)`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};

  /* Hint and error stand under the words, not under the switch. */
  & > :not(label) {
    margin-inline-start: calc(2rem + ${space['2']});
  }
`;

const Row = styled(SwitchButton)`
  ${besideWords}
`;

const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** The drawn switch: its knob stands at the end of the line when it is on. The real input lies over it, transparent. */
const Track = styled.span`
  --track-fill: ${color.surface};
  --track-edge: ${color.borderStrong};
  --knob: ${color.borderStrong};
  flex: none;
  display: inline-flex;
  align-items: center;
  box-sizing: border-box;
  inline-size: 2rem;
  block-size: 1.125rem;
  margin-block: 0.0625rem;
  padding-inline: 0.1875rem;
  border: 1px solid var(--track-edge);
  border-radius: ${radius.full};
  background: var(--track-fill);
  transition: background-color ${duration.fast}, border-color ${duration.fast};

  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: ${radius.full};
    background: var(--knob);
    transition: margin-inline-start ${duration.fast}, background-color ${duration.fast};
  }
  [data-hovered] > & {
    --track-edge: ${color.text};
    --knob: ${color.text};
  }
  [data-selected] > & {
    --track-fill: ${color.accent};
    --track-edge: ${color.accent};
    --knob: ${color.onAccent};
  }
  [data-selected] > &::before {
    margin-inline-start: 0.875rem;
  }
  [data-invalid] > & {
    box-shadow: 0 0 0 1px ${color.dangerBorder};
  }
  [data-disabled] > &,
  [data-readonly] > & {
    --track-fill: ${color.disabled};
    --track-edge: ${color.border};
    --knob: ${color.textMuted};
  }
  [data-focus-visible] > & {
    ${focusRing}
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --track-fill: Canvas;
    --track-edge: CanvasText;
    --knob: CanvasText;
    [data-selected] > & {
      --track-fill: Highlight;
      --track-edge: Highlight;
      --knob: HighlightText;
    }
    [data-disabled] > & {
      --track-edge: GrayText;
      --knob: GrayText;
    }
  }
`;

/** A setting that is on or off, and takes effect at once. For a choice that is saved with a form, use a `Checkbox`. */
export function Switch({ children, description, errorMessage, isInvalid, messages, ...props }: SwitchProps) {
  const words = fieldMessages(messages);
  return (
    <Root {...props} isInvalid={isFieldInvalid({ isInvalid, errorMessage })} validationBehavior="aria">
      <Row>
        <Track />
        <Words>{children}</Words>
      </Row>
      <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
    </Root>
  );
}
