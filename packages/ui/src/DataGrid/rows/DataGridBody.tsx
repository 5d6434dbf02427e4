import type { RefObject } from 'react';
import type { DataGridProps } from '../dataGridTypes.js';
import { MAX_PRINTED_ROWS } from '../export/usePrinting.js';
import { DataGridFirstRows } from './DataGridFirstRows.js';
import { DataGridNote } from './DataGridNote.js';
import { countColumns, type RowSettings } from './DataGridRow.js';
import { DataGridRows } from './DataGridRows.js';
import { DataGridSkeleton } from './DataGridSkeleton.js';
import type { GridLine } from './gridLines.js';
import type { VirtualPart } from './virtualPart.js';

export interface DataGridBodyProps<R extends object>
  extends Pick<
    DataGridProps<R>,
    'error' | 'onRetry' | 'isFiltered' | 'isLoading' | 'isVirtual' | 'emptyState' | 'noMatchState'
  > {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
  /** `null` until it is loaded. The grid waits for it and not the body, so that the focus is not lost. */
  virtual: VirtualPart | null;
  isPrinting: boolean;
  /** Number of placeholder rows while the first rows are loading. */
  skeletonRows: number;
  scroller: RefObject<HTMLElement | null>;
  activeKey: string | null;
  onActive: (key: string) => void;
  spot: string | null;
  order: string;
}

/** The rows, or in their place a skeleton while they load, or a note that explains why there are none. */
export function DataGridBody<R extends object>(props: DataGridBodyProps<R>) {
  const { lines, settings, virtual, isPrinting, isLoading, isVirtual, error } = props;
  if (lines.length > 0 && !error) {
    if (isVirtual && !isPrinting) {
      if (!virtual) return <DataGridFirstRows lines={lines} settings={settings} />;
      const { scroller, activeKey, onActive, spot, order } = props;
      return (
        <virtual.DataGridVirtualRows {...{ lines, settings, scroller, activeKey, onActive, spot, order }} />
      );
    }
    return (
      <tbody>
        <DataGridRows lines={isVirtual ? lines.slice(0, MAX_PRINTED_ROWS) : lines} settings={settings} />
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
