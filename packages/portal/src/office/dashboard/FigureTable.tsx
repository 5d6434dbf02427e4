import { useClient } from '@slip/api';
import { office, type FigureTable as TableName } from '@slip/api/contract';
import { formatAmount, formatCount } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DownloadIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useMemo } from 'react';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { type ComparedFigures, changeWords, type StateFiguresData } from './figureWords.js';

/** A row of a table of a state's figures. */
export interface FigureRow extends ComparedFigures {
  readonly id: string;
  /** Beside the name: the code of a coverage, the number of an insurer or agent. */
  readonly code?: string;
  readonly name: string;
}

interface ShownFigures {
  readonly rows: readonly FigureRow[];
  readonly total?: ComparedFigures | undefined;
  /** False while the period is running: what will come is not known, and a comparison would mislead. */
  readonly isOver: boolean;
  readonly header: string;
}

function columnsOf({ rows, total, isOver, header }: ShownFigures): ColumnDef<FigureRow>[] {
  const numbers = [
    ['transactions', 'Transactions', (row: ComparedFigures) => formatCount(row.transactions)],
    ['premium', 'Premium', (row: ComparedFigures) => formatAmount(row.premium)],
    ['tax', 'Tax', (row: ComparedFigures) => formatAmount(row.tax)],
    ['fee', 'Transaction Fee', (row: ComparedFigures) => formatAmount(row.transactionFee)],
    ['before', 'Premium a year before', ({ lastYear }: ComparedFigures) => formatAmount(lastYear.premium)],
    ['taxBefore', 'Tax a year before', ({ lastYear }: ComparedFigures) => formatAmount(lastYear.tax)],
    ...(isOver
      ? ([
          [
            'change',
            'Premium changed',
            ({ premium, lastYear }: ComparedFigures) => changeWords(premium, lastYear.premium),
          ],
        ] as const)
      : []),
  ] as const;
  return [
    {
      id: 'name',
      header,
      meta: { isRowHeader: true },
      cell: ({ row: { original } }) =>
        original.code === undefined || original.code === '' ? (
          original.name
        ) : (
          <>
            {original.name}{' '}
            <Text as="span" size="s" tone="muted">
              {original.code}
            </Text>
          </>
        ),
      ...(total && { footer: () => 'Together' }),
    },
    ...(rows.length > 0 ? numbers : []).map(
      ([id, title, show]): ColumnDef<FigureRow> => ({
        id,
        header: title,
        meta: { align: 'end' },
        cell: ({ row }) => show(row.original),
        ...(total && { footer: () => show(total) }),
      }),
    ),
  ];
}

export interface FigureTableProps extends ShownFigures {
  readonly title: string;
  readonly data: StateFiguresData;
  /** The server's name of the table, for the file with every row. */
  readonly table: TableName;
  /** A plot of the same figures. */
  readonly children?: ReactNode;
}

/** A table of a state's figures, with the file that has every row. */
export function FigureTable({ title, data, table, rows, total, isOver, header, children }: FigureTableProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const columns = useMemo(() => columnsOf({ rows, total, isOver, header }), [rows, total, isOver, header]);
  const { state, stateName, period } = data;
  const save = () => client.call(office.stateFiguresSheet, { query: { state, period, table } });
  return (
    <Card
      title={title}
      actions={
        <Button
          size="s"
          icon={<DownloadIcon size="s" />}
          isPending={isRunning}
          disabledReason={rows.length === 0 ? 'There is nothing to download.' : undefined}
          aria-label={`${title}: download as CSV`}
          onPress={() => void download(save)}
        >
          CSV
        </Button>
      }
    >
      <Stack gap="4">
        {children}
        {rows.length === 0 ? (
          <Text as="p" tone="muted">
            Nothing was received.
          </Text>
        ) : (
          <DataGrid
            label={`${stateName}, ${header.toLowerCase()} by ${header.toLowerCase()}`}
            columns={columns}
            rows={rows}
            getRowId={({ id }) => id}
            narrowLayout="scroll"
            isUnpaged
          />
        )}
      </Stack>
    </Card>
  );
}
