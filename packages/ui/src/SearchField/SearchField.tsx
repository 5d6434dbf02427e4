import type { Ref } from 'react';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { ControlButton } from '../Field/ControlButton.js';
import {
  BareInput,
  ControlBox,
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { fieldRoot } from '../Field/fieldStyles.js';
import { CloseIcon, SearchIcon } from '../Icon/index.js';
import { color, space } from '../tokens/index.js';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';

/** Props of {@link SearchField}. `id` and `name` belong to the input. */
export interface SearchFieldProps
  extends Omit<
      AriaSearchFieldProps,
      | keyof FieldProps
      | 'children'
      | 'maxLength'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    FieldProps {
  /** Hides the label from view, where the place already shows what is searched; screen readers still read it. @default false */
  isLabelHidden?: boolean;
  placeholder?: string;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<FieldMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaSearchField)`
  ${fieldRoot}

  & > label[data-hidden] {
    ${visuallyHiddenRules}
  }
  /* On paper nobody begins to search. */
  @media print {
    &[data-empty] {
      display: none;
    }
  }
`;

const SearchSign = styled.span`
  flex: none;
  display: inline-flex;
  padding-inline-start: ${space['3']};
  margin-inline-end: calc(-1 * ${space['1.5']});
  color: ${color.textMuted};
`;

const Input = styled(BareInput)`
  text-overflow: ellipsis;

  &::-webkit-search-cancel-button,
  &::-webkit-search-decoration {
    appearance: none;
  }
`;

const Clear = styled(ControlButton)`
  [data-empty] & {
    visibility: hidden;
  }
`;

/** A field for a search text. Enter searches, Escape clears. */
export function SearchField({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  placeholder,
  messages,
  inputRef,
  ...props
}: SearchFieldProps) {
  const words = fieldMessages(messages);
  return (
    <Root
      {...props}
      {...withHint(description)}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
    >
      <FieldLabel data-hidden={isLabelHidden || undefined}>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <ControlBox>
        <SearchSign>
          <SearchIcon size="s" />
        </SearchSign>
        <Input ref={inputRef} placeholder={placeholder} />
        <Clear>
          <CloseIcon size="s" />
        </Clear>
      </ControlBox>
      <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
    </Root>
  );
}
