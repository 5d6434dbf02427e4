import type { RefObject } from 'react';
import { DataGridNote } from './DataGridNote.js';
import { countColumns, type RowSettings } from './DataGridRow.js';
import { DataGridRows } from './DataGridRows.js';
import { DataGridSkeleton } from './DataGridSkeleton.js';
import { DataGridVirtualRows } from './DataGridVirtualRows.js';
import type { DataGridProps } from './dataGridTypes.js';
import type { GridLine } from './gridLines.js';
import { MOST_PRINTED } from './usePrinting.js';

export interface DataGridBodyProps<R extends object>
  extends Pick<
    DataGridProps<R>,
    'error' | 'onRetry' | 'isFiltered' | 'isLoading' | 'isVirtual' | 'emptyState' | 'noMatchState'
  > {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
  isPrinting: boolean;
  /** Rows that stand in while the first ones are on their way. */
  skeletonRows: number;
  scroller: RefObject<HTMLElement | null>;
  activeKey: string | null;
  onActive: (key: string) => void;
  spot: string | null;
  order: string;
}

/** The rows, or what stands in for them: a skeleton while they are on their way, or a note why there are none. */
export function DataGridBody<R extends object>(props: DataGridBodyProps<R>) {
  const { lines, settings, isPrinting, isLoading, isVirtual, error } = props;
  if (lines.length > 0 && !error) {
    if (isVirtual && !isPrinting) {
      const { scroller, activeKey, onActive, spot, order } = props;
      return <DataGridVirtualRows {...{ lines, settings, scroller, activeKey, onActive, spot, order }} />;
    }
    return (
      <tbody>
        <DataGridRows lines={isVirtual ? lines.slice(0, MOST_PRINTED) : lines} settings={settings} />
      </tbody>
    );
  }
  if (isLoading && !error) {
    return (
      <tbody>
        <DataGridSkeleton settings={settings} rows={props.skeletonRows} />
      </tbody>
    );
  }
  return (
    <tbody>
      <tr>
        <td colSpan={countColumns(settings)} data-part="note">
          <DataGridNote
            error={error}
            onRetry={props.onRetry}
            isFiltered={props.isFiltered}
            emptyState={props.emptyState}
            noMatchState={props.noMatchState}
            messages={settings.messages}
          />
        </td>
      </tr>
    </tbody>
  );
}
