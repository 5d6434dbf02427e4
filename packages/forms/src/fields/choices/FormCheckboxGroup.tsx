import { Checkbox } from '@slip/ui/Checkbox';
import { Text } from '@slip/ui/Text';
import { color, fontSize, fontWeight, space } from '@slip/ui/tokens';
import { type ReactNode, useId } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import { GroupProblem } from './GroupProblem.js';
import type { FieldOption } from './useBoundChoice.js';
import { textsIn } from './useBoundChoice.js';

/** Fields that belong together under one legend. */
const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space['3']};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-block-end: ${space['1']};
    color: ${color.text};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.medium};
  }
`;

/** Choices with descriptions stand below each other; many choices without descriptions stand in columns. */
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['3']} ${space['5']};

  &[data-layout='lines'] {
    flex-direction: column;
  }
  &[data-layout='columns'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  }
`;

/** From this number of choices on, they stand in columns. */
const COLUMNS_FROM = 8;

/** Props of {@link FormCheckboxGroup}. */
export type FormCheckboxGroupProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
> = BoundProps<Values, Name> & {
  /** Names the group; read with each box. */
  label: ReactNode;
  description?: ReactNode;
  /** In the order in which they are shown and kept. Two to ten; more belong in a `FormTransferList`. */
  options: readonly FieldOption<string>[];
  isDisabled?: boolean;
};

function layoutOf(options: readonly FieldOption<string>[]): 'lines' | 'columns' | undefined {
  if (options.some(({ description }) => description !== undefined)) return 'lines';
  return options.length < COLUMNS_FROM ? undefined : 'columns';
}

/** A few choices of a form, all of them visible; the form keeps a list of those that are ticked. */
export function FormCheckboxGroup<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
>({
  control,
  name,
  affects,
  label,
  description,
  options,
  isDisabled = false,
}: FormCheckboxGroupProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  const noteId = useId();
  const chosen = textsIn(bound.value);
  const isWrong = bound.errorMessage !== undefined;
  const notes = [isWrong && `${noteId}-problem`, description !== undefined && `${noteId}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <Fieldset aria-describedby={notes || undefined}>
      <legend data-part="legend">{label}</legend>
      <Choices data-layout={layoutOf(options)}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            // An error summary leads to the first box.
            id={index === 0 ? bound.id : `${bound.id}-${option.value}`}
            name={name}
            isSelected={chosen.includes(option.value)}
            isInvalid={isWrong}
            isDisabled={isDisabled || option.isDisabled === true}
            description={option.description}
            onChange={(isSelected) => {
              const ticked = new Set(chosen);
              if (isSelected) ticked.add(option.value);
              else ticked.delete(option.value);
              bound.commit(options.flatMap(({ value }) => (ticked.has(value) ? [value] : [])));
            }}
            onBlur={bound.touch}
            {...(index === 0 && { inputRef: bound.ref })}
          >
            {option.label}
          </Checkbox>
        ))}
      </Choices>
      {description !== undefined && (
        <Text size="s" tone="muted" id={`${noteId}-hint`}>
          {description}
        </Text>
      )}
      {isWrong && <GroupProblem id={`${noteId}-problem`}>{bound.errorMessage ?? ''}</GroupProblem>}
    </Fieldset>
  );
}
