import { useId } from 'react';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../../Icon/index.js';
import { VisuallyHidden } from '../../VisuallyHidden/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import { HeaderWords, SortButton } from '../dataGridStyles.js';
import { ColumnResizer, type Resizing } from './ColumnResizer.js';
import type { DataColumn, DataSortKey } from './dataColumn.js';
import { type ColumnPins, pinAttributes } from './usePins.js';

const icons = { ascending: SortAscendingIcon, descending: SortDescendingIcon, none: SortIcon };

export interface DataGridHeaderProps<R> {
  column: DataColumn<R>;
  /** All columns by which the rows are sorted. */
  keys: readonly DataSortKey[];
  onSort: (isAdded: boolean) => void;
  pins: ColumnPins;
  /** `null` if the width cannot be changed. */
  resizing: Resizing | null;
  messages: DataGridMessages;
}

/** The header of a column of data: its name, which sorts, and the handle at its end. */
export function DataGridHeader<R>(props: DataGridHeaderProps<R>) {
  const { column, keys, onSort, pins, resizing, messages } = props;
  const { id, header: name, align = 'start', isSortable, isHeaderHidden, width, minWidth } = column;
  const alsoId = useId();
  const place = keys.findIndex((key) => key.column === id);
  const direction = keys[place]?.direction ?? 'none';
  const SortedIcon = icons[direction];
  const also = place > 0 && direction !== 'none' ? messages.sortedAlso(place + 1, direction) : null;
  const words = isHeaderHidden ? <VisuallyHidden>{name}</VisuallyHidden> : <HeaderWords>{name}</HeaderWords>;
  const { style: pinStyle, ...pin } = pinAttributes(pins, id) ?? {};
  return (
    <th
      {...pin}
      scope="col"
      data-column={id}
      data-align={align}
      data-sorted={direction === 'none' ? undefined : direction}
      // Only one header may say that it sorts; the others describe themselves.
      aria-sort={isSortable ? (place > 0 ? 'none' : direction) : undefined}
      // Otherwise the handle would be part of the column name that screen readers read with every cell.
      aria-label={resizing || also !== null ? name : undefined}
      style={{ ...pinStyle, inlineSize: width, minInlineSize: minWidth }}
    >
      {isSortable ? (
        <SortButton
          type="button"
          aria-describedby={also === null ? undefined : alsoId}
          onClick={(event) => onSort(event.shiftKey)}
        >
          {words}
          <SortedIcon size="s" />
          {keys.length > 1 && place >= 0 && <small aria-hidden="true">{place + 1}</small>}
        </SortButton>
      ) : (
        words
      )}
      {also !== null && <VisuallyHidden id={alsoId}>{also}</VisuallyHidden>}
      {resizing && <ColumnResizer id={id} header={name} messages={messages} {...resizing} />}
    </th>
  );
}
