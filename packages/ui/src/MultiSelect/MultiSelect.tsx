import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useContext,
  useRef,
  useState,
} from 'react';
import { filterDOMProps } from 'react-aria/filterDOMProps';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
} from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { styled } from 'styled-components';
import { useControlledState } from '../controlledState/useControlledState.js';
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
import { Glyph } from '../Field/glyphs.js';
import { keepInField } from '../Field/keepInField.js';
import { withoutData } from '../Field/withoutData.js';
import { FieldPopover } from '../Option/FieldPopover.js';
import type { Option } from '../Option/Option.js';
import { ListNote, OptionHint, optionItem } from '../Option/optionStyles.js';
import { foldText } from '../Option/optionText.js';
import { color, focusRing, fontSize, radius, size, space } from '../tokens/index.js';

/** Words of a {@link MultiSelect}. */
export interface MultiSelectMessages extends FieldMessages {
  /** Stands in the list where no option fits what was typed. @default 'Nothing fits.' */
  noMatch: string;
  /** Name of the list of chosen options; the label of the field follows. @default 'Chosen:' */
  chosen: string;
}

/** Props of {@link MultiSelect}. `id` belongs to the input. */
export interface MultiSelectProps<V extends string = string>
  extends Omit<
      AriaComboBoxProps<Option<V>, 'multiple'>,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'items'
      | 'defaultItems'
      | 'selectionMode'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'selectedKey'
      | 'defaultSelectedKey'
      | 'onSelectionChange'
      | 'allowsCustomValue'
      | 'allowsEmptyCollection'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    FieldProps {
  /** The choices. */
  options: ReadonlyArray<Option<V>>;
  /** The chosen values (controlled), in the order in which they were chosen. */
  value?: readonly V[];
  /** @default [] */
  defaultValue?: readonly V[];
  /** Called with all chosen values when one is added or removed. */
  onChange?: (values: V[]) => void;
  placeholder?: string;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<MultiSelectMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled.div`
  ${fieldRoot}
`;

const Control = styled(AriaComboBox<Option, 'multiple'>)`
  ${fieldRoot}
`;

const List = styled(ListBox<Option>)`
  box-sizing: border-box;
  max-block-size: 20rem;
  overflow: auto;
  padding: ${space['1']};
  outline: none;
`;

const Item = styled(ListBoxItem)`
  ${optionItem}
`;

const ChosenTags = styled(TagList<Option>)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['1']};
`;

const ChosenTag = styled(Tag)`
  display: inline-flex;
  align-items: center;
  gap: ${space['0.5']};
  min-block-size: ${size.target};
  max-inline-size: 100%;
  padding-inline: ${space['2']} ${space['0.5']};
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;
  cursor: default;
  outline: none;

  /* As React Aria says in an attribute, which a strict policy refuses. */
  & > [role='gridcell'] {
    display: contents;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    padding-inline-end: ${space['2']};
    color: ${color.disabledText};
  }
`;

const Remove = styled(ControlButton)`
  inline-size: ${size.target};
  block-size: ${size.target};
  margin: 0;
`;

const holdsTyped = (label: string, typed: string) => foldText(label).includes(foldText(typed.trim()));

interface TypingInputProps extends ComponentProps<typeof BareInput> {
  /** Called on Tab and Enter with the typed text, unless Enter chooses the highlighted option. */
  onTyped: (text: string) => void;
}

/** The input. React Aria highlights the first chosen option when the list opens; on Tab, which only leaves, it would take it back. */
function TypingInput({ onTyped, ...props }: TypingInputProps) {
  const list = useContext(ComboBoxStateContext)?.selectionManager;
  function leave({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Tab') list?.setFocusedKey(null);
    if (key === 'Tab' || (key === 'Enter' && list?.focusedKey === null)) onTyped(currentTarget.value);
  }
  return <BareInput {...props} onKeyDownCapture={leave} />;
}

/**
 * Chooses several of many options. Typing narrows the list down; the chosen options stand under the field as tags that can
 * be removed.
 */
export function MultiSelect<V extends string = string>({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  messages,
  className,
  style,
  ref,
  ...props
}: MultiSelectProps<V>) {
  const words: MultiSelectMessages = {
    noMatch: 'Nothing fits.',
    chosen: 'Chosen:',
    ...fieldMessages(messages),
    ...messages,
  };
  const [values, setValues] = useControlledState<readonly V[]>(value, defaultValue ?? []);
  /** A form that is reset goes back to these. */
  const [firstValues] = useState(values);
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLElement>(null);
  const isLocked = props.isDisabled === true || props.isReadOnly === true;
  const chosen = values.flatMap((each) => options.find((option) => option.value === each) ?? []);

  function choose(keys: ReadonlySet<unknown>): void {
    const known = [...firstValues, ...values, ...options.map((option) => option.value)];
    const next = Array.from(keys).flatMap((key) => known.find((each) => each === key) ?? []);
    setValues(next);
    onChange?.(next);
  }

  /** Chooses the option with this name: React Aria would discard the text. */
  function chooseNamed(text: string): void {
    const find = (fold: (name: string) => string) =>
      options.find((option) => !option.isDisabled && fold(option.label) === fold(text.trim()));
    // Names can differ in their accents alone.
    const named = find((name) => name.toLowerCase()) ?? find(foldText);
    if (named && !values.includes(named.value)) choose(new Set([...values, named.value]));
  }

  function remove(keys: ReadonlySet<unknown>): void {
    choose(new Set(values.filter((each) => !keys.has(each))));
    // The tag that had the focus may have been the last one; a value whose option is not loaded has none.
    if (chosen.length === keys.size) input.current?.focus();
  }

  // The input has the id.
  const { id: _, ...rootProps } = filterDOMProps(props);
  return (
    <Root {...rootProps} className={className} style={style} ref={ref}>
      <Control
        menuTrigger="focus"
        defaultFilter={holdsTyped}
        {...withoutData(props)}
        {...withHint(description)}
        // React Aria would send the values of a disabled field, too.
        name={props.isDisabled ? undefined : props.name}
        selectionMode="multiple"
        defaultItems={options}
        value={values}
        defaultValue={firstValues}
        onChange={(keys) => choose(new Set(keys))}
        allowsEmptyCollection
        isRequired={isRequired ?? false}
        isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
        validationBehavior="aria"
      >
        <FieldLabel>
          <LabelText isRequired={isRequired} optional={words.optional}>
            {label}
          </LabelText>
        </FieldLabel>
        <ControlBox onBlurCapture={keepInField}>
          <TypingInput ref={input} placeholder={placeholder} onTyped={chooseNamed} />
          <ControlButton>
            <Glyph name="chevronDown" />
          </ControlButton>
        </ControlBox>
        <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
        <FieldPopover control={input} popoverRef={popover}>
          <List renderEmptyState={() => <ListNote>{words.noMatch}</ListNote>}>
            {(option: Option) => (
              <Item id={option.value} textValue={option.label} isDisabled={option.isDisabled ?? false}>
                {({ isSelected }) => (
                  <>
                    {isSelected && <Glyph name="check" />}
                    <span>{option.label}</span>
                    {option.description !== undefined && <OptionHint>{option.description}</OptionHint>}
                  </>
                )}
              </Item>
            )}
          </List>
        </FieldPopover>
      </Control>
      {chosen.length > 0 && (
        <TagGroup
          aria-label={`${words.chosen} ${typeof label === 'string' ? label : ''}`.trim()}
          {...(isLocked ? {} : { onRemove: remove })}
        >
          <ChosenTags items={chosen.map((option) => ({ ...option, id: option.value }))}>
            {(option) => (
              <ChosenTag id={option.value} textValue={option.label} isDisabled={props.isDisabled ?? false}>
                {option.label}
                {!isLocked && (
                  <Remove slot="remove">
                    <Glyph name="close" />
                  </Remove>
                )}
              </ChosenTag>
            )}
          </ChosenTags>
        </TagGroup>
      )}
    </Root>
  );
}
