import type { Read } from '@slip/api';
import { formatCount } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DataGrid, type DataGridProps, type DataSelection, type PaginationState } from '@slip/ui/DataGrid';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { EVERY } from './PaperFilters.js';

/** The page with which a list begins. */
export const firstPage: PaginationState = { pageIndex: 0, pageSize: 25 };

const nothingSelected: DataSelection = { mode: 'some', rows: {} };

/** A page of papers or agreements, signed or owed, and the number of them in each status. */
interface ListPage<Row, Status extends string> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly counts: Readonly<Record<Status, number>>;
}

interface RemindableGridProps<Row extends object, Status extends string>
  extends Pick<DataGridProps<Row>, 'label' | 'columns' | 'getRowHref' | 'getRowTone' | 'rowMenu'> {
  readonly getRowId: (row: Row) => string;
  readonly list: Read<ListPage<Row, Status>>;
  /** The statuses that can be asked for, and their names. */
  readonly statuses: readonly Status[];
  readonly nameOf: (status: Status) => string;
  /** The status that is listed; undefined lists all. */
  readonly status: Status | undefined;
  readonly onStatusChange: (status: Status | undefined) => void;
  readonly isFiltered: boolean;
  readonly pagination: PaginationState;
  readonly onPaginationChange: (pagination: PaginationState) => void;
  readonly mayRemind: boolean;
  /** Why nobody is reminded of a row now. */
  readonly whyNoReminder: (row: Row) => string | null;
  /** Who is reminded: `accounts`, `people`. */
  readonly reminded: string;
  /** Stands between the choice of a status and the rows. */
  readonly note?: string | undefined;
  readonly loadFailed: string;
  readonly emptyState: ReactNode;
  /** The dialog that reminds of the rows that are selected. */
  readonly renderReminder: (rows: readonly Row[], onClose: () => void) => ReactNode;
}

/** Papers and agreements, signed or owed, by status, with reminders of the rows of a page that are selected. */
export function RemindableGrid<Row extends object, Status extends string>({
  list: { data, error, isLoading, isOfPrevious, reload },
  getRowId,
  statuses,
  nameOf,
  status,
  onStatusChange,
  pagination,
  onPaginationChange,
  mayRemind,
  whyNoReminder,
  reminded,
  note,
  loadFailed,
  renderReminder,
  ...grid
}: RemindableGridProps<Row, Status>) {
  const [selection, setSelection] = useState(nothingSelected);
  const [isReminding, setIsReminding] = useState(false);
  useFailureNotice(data ? undefined : error);
  const rows = data?.rows ?? [];
  const selected = rows.filter((row) => selection.mode === 'some' && selection.rows[getRowId(row)] === true);
  return (
    <Stack gap="4">
      <Select
        label="Show"
        options={[
          { value: EVERY, label: 'All' },
          ...statuses.map((each) => ({
            value: each,
            label: data ? `${nameOf(each)} (${formatCount(data.counts[each])})` : nameOf(each),
          })),
        ]}
        value={status ?? EVERY}
        onChange={(chosen) => onStatusChange(statuses.find((each) => each === chosen))}
        style={{ maxInlineSize: '16rem' }}
      />
      {note !== undefined && (
        <Text size="s" tone="muted">
          {note}
        </Text>
      )}
      <DataGrid
        {...grid}
        rows={rows}
        getRowId={getRowId}
        mode="server"
        total={data?.total ?? 0}
        pagination={pagination}
        onPaginationChange={(next) => {
          onPaginationChange(next);
          setSelection(nothingSelected);
        }}
        pageSizes={[25, 50, 100]}
        selectionMode={mayRemind ? 'multiple' : 'none'}
        selection={selection}
        onSelectionChange={setSelection}
        selectableTotal={rows.filter((row) => whyNoReminder(row) === null).length}
        getRowDisabledReason={mayRemind ? whyNoReminder : undefined}
        selectionActions={
          <Button
            variant="primary"
            disabledReason={
              selected.length === 0
                ? `Select the ${reminded} one by one: those of other pages stay out.`
                : undefined
            }
            onPress={() => setIsReminding(true)}
          >
            Remind now
          </Button>
        }
        isLoading={isLoading || isOfPrevious}
        error={data ? undefined : error && loadFailed}
        onRetry={() => void reload()}
      />
      {isReminding &&
        selected.length > 0 &&
        renderReminder(selected, () => {
          setIsReminding(false);
          setSelection(nothingSelected);
        })}
    </Stack>
  );
}
