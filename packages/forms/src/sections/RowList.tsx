import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { color, radius, space } from '@slip/ui/tokens';
import { type ReactNode, useContext, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { GroupProblem } from '../fields/choices/GroupProblem.js';
import { FormContext } from '../fields/form/FormContext.js';

/** Props of {@link RowList}. */
export interface RowListProps {
  /** Path of the list in the form: for an error of the list, the error summary leads to the button that adds a row. */
  name: string;
  /** One key for each row. */
  rows: readonly { readonly id: string }[];
  /** The name of a row, by its position from 1: `License 2`. */
  titleOf: (place: number) => string;
  /** @default a row cannot be added */
  add?: { label: string; onAdd: () => void; disabledReason?: string | undefined } | undefined;
  mayRemove: (index: number) => boolean;
  onRemove: (index: number) => void;
  /** @default 'Remove' */
  removeLabel?: string;
  /** The error of the list as a whole. */
  problem?: string | undefined;
  isDisabled?: boolean;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
}

const Row = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space['3']};
  min-inline-size: 0;
  margin: 0;
  padding: ${space['4']};
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
`;

/** Rows of fields that are added and removed, such as licenses. */
export function RowList({
  name,
  rows,
  titleOf,
  add,
  mayRemove,
  onRemove,
  removeLabel = 'Remove',
  problem,
  isDisabled = false,
  children,
}: RowListProps) {
  const { fieldId } = useContext(FormContext);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const problemId = problem === undefined ? undefined : `${id}-problem`;

  const remove = (index: number) => {
    onRemove(index);
    // The pressed button disappears with its row; the focus moves to the button that adds a row.
    (addButton.current ?? list.current)?.focus();
  };

  return (
    <Stack
      gap="3"
      ref={list}
      tabIndex={-1}
      {...(!add && { id: fieldId(name), 'aria-describedby': problemId })}
    >
      {rows.map((row, index) => {
        const title = titleOf(index + 1);
        return (
          <Row key={row.id} aria-labelledby={`${id}-${row.id}`}>
            <Inline justify="between" gap="3">
              <Text weight="semibold" id={`${id}-${row.id}`}>
                {title}
              </Text>
              {mayRemove(index) && !isDisabled && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${removeLabel} ${title}`}
                  onPress={() => remove(index)}
                >
                  {removeLabel}
                </Button>
              )}
            </Inline>
            {children(index)}
          </Row>
        );
      })}
      {problemId !== undefined && problem !== undefined && (
        <GroupProblem id={problemId}>{problem}</GroupProblem>
      )}
      {add && !isDisabled && (
        <div>
          <Button
            ref={addButton}
            id={fieldId(name)}
            aria-describedby={problemId}
            disabledReason={add.disabledReason}
            onPress={add.onAdd}
          >
            {add.label}
          </Button>
        </div>
      )}
    </Stack>
  );
}
