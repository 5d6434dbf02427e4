import { ChevronDownIcon, ChevronUpIcon } from '../../Icon/index.js';
import { IconButton } from '../../IconButton/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import { type GridSorting, sortDirectionOf } from '../table/gridSorting.js';
import { ArrangeItem, SmallSelect } from './arrangeStyles.js';
import type { Arranging } from './arrangingOf.js';
import type { NamedColumn, PinSide } from './useGridColumns.js';

export interface ArrangedColumnProps {
  column: NamedColumn;
  /** The column whose place it takes when it moves towards the start; `null` if it is the first of its group. */
  before: string | null;
  after: string | null;
  arranging: Arranging | null;
  sorting: GridSorting | null;
  messages: DataGridMessages;
}

const sides: ReadonlyArray<PinSide | 'none'> = ['none', 'start', 'end'];
const directions = ['none', 'ascending', 'descending'] as const;

/** One column in the dialog that arranges columns: its name, and the controls that move it, pin it and sort by it. */
export function ArrangedColumn(props: ArrangedColumnProps) {
  const { column, before, after, arranging, sorting, messages } = props;
  const { id, header, side, enableSorting } = column;
  const keys = sorting?.keys ?? [];
  const place = keys.findIndex((key) => key.id === id);
  const key = keys[place];
  return (
    <ArrangeItem>
      <span>{header}</span>
      {sorting && enableSorting && (
        <span>
          {keys.length > 1 && place >= 0 && <small aria-hidden="true">{place + 1}</small>}
          <SmallSelect
            aria-label={messages.sortColumn(header)}
            value={key ? sortDirectionOf(key) : 'none'}
            onChange={({ target: { value } }) =>
              sorting.set(id, value === 'none' ? null : value === 'descending')
            }
          >
            {directions.map((each) => (
              <option key={each} value={each} disabled={each === 'none' && keys.length === 1 && place === 0}>
                {messages.sortDirections[each]}
              </option>
            ))}
          </SmallSelect>
        </span>
      )}
      {arranging && (
        <span>
          <SmallSelect
            aria-label={messages.pinColumn(header)}
            value={side || 'none'}
            onChange={({ target }) => {
              const chosen = sides.find((each) => each === target.value) ?? 'none';
              arranging.pin(id, chosen !== 'none' && chosen);
            }}
          >
            {sides.map((each) => (
              <option key={each} value={each}>
                {messages.pinSides[each]}
              </option>
            ))}
          </SmallSelect>
          <IconButton
            size="s"
            label={messages.moveToStart(header)}
            disabledReason={before === null ? messages.isFirst : undefined}
            onPress={() => before !== null && arranging.move(id, before)}
          >
            <ChevronUpIcon size="s" />
          </IconButton>
          <IconButton
            size="s"
            label={messages.moveToEnd(header)}
            disabledReason={after === null ? messages.isLast : undefined}
            onPress={() => after !== null && arranging.move(id, after)}
          >
            <ChevronDownIcon size="s" />
          </IconButton>
        </span>
      )}
    </ArrangeItem>
  );
}
