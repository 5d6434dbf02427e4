import type { ReactNode, Ref } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup';
import { styled } from 'styled-components';
import {
  DescriptionText,
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { besideWords, fieldRoot } from '../Field/fieldStyles.js';
import { color, duration, focusRing, radius, space } from '../tokens/index.js';

/** One choice of a {@link RadioGroup}. */
export interface RadioOption<V extends string = string> {
  value: V;
  label: ReactNode;
  /** A hint under the choice. */
  description?: ReactNode;
  isDisabled?: boolean;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<V extends string = string>
  extends Omit<
      AriaRadioGroupProps,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    FieldProps {
  /** The choices, in the order in which they are shown. Two to seven; more belong in a `Select`. */
  options: ReadonlyArray<RadioOption<V>>;
  /** The chosen value (controlled); `null` when nothing is chosen. */
  value?: V | null;
  defaultValue?: V | null;
  onChange?: (value: V) => void;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<FieldMessages>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaRadioGroup)`
  ${fieldRoot}
  overflow-wrap: anywhere;
`;

const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space['1']};

  [data-orientation='horizontal'] > & {
    flex-flow: row wrap;
    gap: ${space['1']} ${space['5']};
  }
`;

const Choice = styled(RadioField)`
  display: flex;
  flex-direction: column;

  & > :not(label) {
    margin-inline-start: calc(1.125rem + ${space['2']});
  }
`;

const Row = styled(RadioButton)`
  ${besideWords}
`;

const Mark = styled.span`
  flex: none;
  box-sizing: border-box;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin-block: 0.0625rem;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  transition: border-color ${duration.fast}, border-width ${duration.fast};

  [data-hovered] > & {
    border-color: ${color.text};
  }
  [data-invalid] > & {
    border-color: ${color.dangerBorder};
    box-shadow: inset 0 0 0 1px ${color.dangerBorder};
  }
  [data-selected] > & {
    border: 0.3125rem solid ${color.accent};
    box-shadow: none;
  }
  [data-disabled] > & {
    border-color: ${color.border};
    background: ${color.disabled};
  }
  [data-selected][data-disabled] > & {
    border-color: ${color.disabledText};
  }
  [data-focus-visible] > & {
    ${focusRing}
  }
  @media (forced-colors: active) {
    [data-selected] > & {
      border-color: Highlight;
    }
  }
`;

/** One of a few choices, all of them visible. Arrow keys choose, Tab leaves. */
export function RadioGroup<V extends string = string>({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  options,
  onChange,
  messages,
  ...props
}: RadioGroupProps<V>) {
  const words = fieldMessages(messages);
  return (
    <Root
      {...props}
      {...withHint(description)}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) onChange?.(chosen.value);
      }}
    >
      <FieldLabel elementType="span">
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      {/* Above the choices: a hint for all of them, read before the first. */}
      {description !== undefined && <DescriptionText slot="description">{description}</DescriptionText>}
      <Choices>
        {options.map((option) => (
          <Choice key={option.value} value={option.value} isDisabled={option.isDisabled ?? false}>
            <Row>
              <Mark />
              <span>{option.label}</span>
            </Row>
            {option.description !== undefined && (
              <DescriptionText slot="description">{option.description}</DescriptionText>
            )}
          </Choice>
        ))}
      </Choices>
      <FieldNotes errorMessage={errorMessage} messages={words} />
    </Root>
  );
}
