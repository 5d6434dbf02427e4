import { ChevronDownIcon, ChevronUpIcon } from '../../Icon/index.js';
import { IconButton } from '../../IconButton/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { ColumnSorting } from '../rows/sortOrder.js';
import { ArrangeItem, SmallSelect } from './arrangeStyles.js';
import type { Arranging } from './arrangingOf.js';
import type { NamedColumn, PinSide } from './columnLayout.js';
import type { DataSortKey } from './dataColumn.js';

export interface ArrangedColumnProps {
  column: NamedColumn;
  /** The column whose place it takes when it moves towards the start; `null` if it is the first of its group. */
  before: string | null;
  after: string | null;
  side: PinSide | 'none';
  arranging: Arranging | null;
  sorting: ColumnSorting | null;
  messages: DataGridMessages;
}

const sides: ReadonlyArray<PinSide | 'none'> = ['none', 'start', 'end'];
const directions: ReadonlyArray<DataSortKey['direction'] | 'none'> = ['none', 'ascending', 'descending'];

/** One column in the dialog that arranges columns: its name, and the controls that move it, pin it and sort by it. */
export function ArrangedColumn(props: ArrangedColumnProps) {
  const { column, before, after, side, arranging, sorting, messages } = props;
  const { id, header, isSortable } = column;
  const keys = sorting?.keys ?? [];
  const place = keys.findIndex((key) => key.column === id);
  return (
    <ArrangeItem>
      <span>{header}</span>
      {sorting && isSortable && (
        <span>
          {keys.length > 1 && place >= 0 && <small aria-hidden="true">{place + 1}</small>}
          <SmallSelect
            aria-label={messages.sortColumn(header)}
            value={keys[place]?.direction ?? 'none'}
            onChange={({ target }) => {
              const direction = directions.find((each) => each === target.value) ?? 'none';
              sorting.setSortOf(id, direction === 'none' ? null : direction);
            }}
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
            value={side}
            onChange={({ target }) => {
              const chosen = sides.find((each) => each === target.value) ?? 'none';
              arranging.pin(id, chosen === 'none' ? null : chosen);
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
