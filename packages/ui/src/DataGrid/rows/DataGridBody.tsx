import type { ReactNode, RefObject } from 'react';
import { Button } from '../../Button/index.js';
import { ErrorIcon } from '../../Icon/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { MAX_PRINTED_ROWS } from '../export/usePrinting.js';
import type { GridLine } from '../table/pageRows.js';
import { Bar, Note } from './bodyStyles.js';
import { DataGridFirstRows } from './DataGridFirstRows.js';
import { countColumns, type RowSettings } from './DataGridRow.js';
import { DataGridRows } from './DataGridRows.js';
import type { VirtualPart } from './virtualPart.js';

interface DataGridNoteProps
  extends Pick<DataGridProps<object>, 'error' | 'onRetry' | 'isFiltered' | 'emptyState' | 'noMatchState'> {
  messages: DataGridMessages;
}

/** Shown in place of the rows when they could not be loaded, when none match, or when there are none yet. */
function DataGridNote({
  error,
  onRetry,
  isFiltered = false,
  emptyState,
  noMatchState,
  messages,
}: DataGridNoteProps): ReactNode {
  if (error) {
    return (
      <Note role="alert">
        <ErrorIcon />
        <strong>{messages.failed}</strong>
        <span>{error}</span>
        {onRetry && <Button onPress={onRetry}>{messages.retry}</Button>}
      </Note>
    );
  }
  if (isFiltered) {
    return (
      noMatchState ?? (
        <Note>
          <strong>{messages.noMatch}</strong>
          <span>{messages.noMatchHint}</span>
        </Note>
      )
    );
  }
  return (
    emptyState ?? (
      <Note>
        <strong>{messages.empty}</strong>
      </Note>
    )
  );
}

interface DataGridSkeletonProps<R extends object> {
  settings: RowSettings<R>;
  rows: number;
}

/** Placeholder rows, hidden from screen readers: the grid announces once that rows are loading. */
function DataGridSkeleton<R extends object>({ settings, rows }: DataGridSkeletonProps<R>) {
  const { columns, selection, expansion, rowMenu } = settings;
  return Array.from({ length: rows }, (_, row) => (
    // Placeholder rows have no identity but their index.
    <tr key={`row ${row}`} aria-hidden="true">
      {selection && <td data-part="select">{null}</td>}
      {expansion && <td data-part="expand">{null}</td>}
      {columns.map(({ id, align = 'start' }) => (
        <td key={id} data-align={align}>
          <Bar />
        </td>
      ))}
      {rowMenu && <td data-part="menu">{null}</td>}
    </tr>
  ));
}

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
  anchorKey: string | null;
  order: string;
}

/** The rows, or in their place a skeleton while they load, or a note that explains why there are none. */
export function DataGridBody<R extends object>(props: DataGridBodyProps<R>) {
  const { lines, settings, virtual, isPrinting, isLoading, isVirtual, error } = props;
  if (lines.length > 0 && !error) {
    if (isVirtual && !isPrinting) {
      if (!virtual) return <DataGridFirstRows lines={lines} settings={settings} />;
      const { scroller, activeKey, onActive, anchorKey, order } = props;
      return (
        <virtual.DataGridVirtualRows
          {...{ lines, settings, scroller, activeKey, onActive, anchorKey, order }}
        />
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
