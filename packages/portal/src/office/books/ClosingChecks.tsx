import { type Cents, formatAmount, formatCount } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { MEDIUM, useMediaQuery } from '../../filings/useMediaQuery.js';
import { figureColumn } from '../../pages/figureColumn.js';

/** A check before something is closed, with what it has found. */
interface Check<Name extends string> {
  readonly check: Name;
  readonly name: string;
  readonly count: number;
  readonly amount: Cents | null;
  /** True if nothing can be closed before what was found is settled. */
  readonly stops: boolean;
  /** The reason for the check, in a sentence. */
  readonly why: string;
}

function Effect({ count, stops }: Pick<Check<string>, 'count' | 'stops'>) {
  if (count === 0) return <Badge tone="success">Nothing found</Badge>;
  return stops ? (
    <Badge tone="danger">Stops the closing</Badge>
  ) : (
    <Badge tone="warning">For your attention</Badge>
  );
}

const columnsOf = <Name extends string>(
  listOf: Readonly<Record<Name, string>>,
): readonly ColumnDef<Check<Name>>[] => [
  {
    id: 'check',
    header: 'Check',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '14rem' },
    cell: ({ row: { original } }) =>
      original.count === 0 ? (
        original.name
      ) : (
        <Link variant="standalone" href={listOf[original.check]}>
          {original.name}
        </Link>
      ),
  },
  figureColumn('count', 'Found', ({ count }) => formatCount(count)),
  figureColumn('amount', 'Amount', ({ amount }) => amount !== null && formatAmount(amount)),
  { id: 'effect', header: 'Effect', cell: ({ row }) => <Effect {...row.original} /> },
  {
    id: 'why',
    header: 'Why',
    meta: { isWrapping: true, minWidth: '18rem' },
    cell: ({ row }) => row.original.why,
  },
];

const whyDetail = ({ why }: Check<string>) => <Text as="p">{why}</Text>;

type GridProps = Pick<
  DataGridProps<Check<string>>,
  'label' | 'isLoading' | 'error' | 'onRetry' | 'emptyState'
>;

export interface ClosingChecksProps<Name extends string> extends GridProps {
  readonly checks: readonly Check<Name>[] | undefined;
  /** The address of the list of what each check has found. */
  readonly listOf: Readonly<Record<Name, string>>;
}

/** The checks before something is closed: what was found, where it is listed, and if it stops the closing. */
export function ClosingChecks<Name extends string>({ checks, listOf, ...grid }: ClosingChecksProps<Name>) {
  const isFolded = useMediaQuery(MEDIUM);
  const columns = useMemo(() => columnsOf(listOf), [listOf]);
  return (
    <DataGrid
      {...grid}
      isUnpaged
      columns={isFolded ? columns.filter(({ id }) => id !== 'why') : columns}
      {...(isFolded && { rowDetail: whyDetail })}
      rows={checks ?? []}
      getRowId={({ check }) => check}
    />
  );
}
