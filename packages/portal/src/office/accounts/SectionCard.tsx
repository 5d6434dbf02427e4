import { MAX_ROWS_COUNTED } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { Inline } from '@slip/ui/Inline';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useMemo } from 'react';
import { NARROW, useMediaQuery } from '../../filings/useMediaQuery.js';

/** A section of an account's page: its newest rows, and how many there are. */
export interface SectionRows<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly hasMore: boolean;
}

export interface SectionCardProps<Row extends object>
  extends Pick<DataGridProps<Row>, 'getRowHref' | 'getRowTone' | 'rowMenu'> {
  readonly title: string;
  readonly section: SectionRows<Row>;
  readonly columns: readonly ColumnDef<Row>[];
  /** The text where there are no rows. */
  readonly none: string;
}

/** The number of rows, with `+` where the office stopped counting. */
const countWords = ({ count, hasMore }: SectionRows<unknown>) =>
  hasMore ? `${MAX_ROWS_COUNTED}+` : String(count);

interface FoldedProps {
  readonly isFolded: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** On a phone a section is folded: all of them together are a dozen pages long. */
function Folded({ isFolded, title, children }: FoldedProps) {
  return isFolded ? <Disclosure title={title}>{children}</Disclosure> : children;
}

/** One section of an account's page. */
export function SectionCard<Row extends object>({
  title,
  section,
  columns,
  none,
  getRowHref,
  getRowTone,
  rowMenu,
}: SectionCardProps<Row>) {
  const rowIds = useMemo(() => new Map(section.rows.map((row, place) => [row, String(place)])), [section]);
  // On a wide screen sections stand side by side, so that tables are narrow. Cards would make the page three times as long.
  const isWideScreen = useMediaQuery('(width >= 60em)');
  const isNarrow = useMediaQuery(NARROW);
  const { rows, count } = section;
  return (
    <Card
      title={
        <Inline as="span" gap="2" align="baseline">
          {title}
          <Badge isCount>{countWords(section)}</Badge>
        </Inline>
      }
      description={rows.length < count ? `The newest ${rows.length}.` : undefined}
      {...(rows.length > 0 && !isNarrow && { padding: 'none' })}
    >
      {rows.length === 0 ? (
        <Text as="p" tone="muted">
          {none}
        </Text>
      ) : (
        <Folded isFolded={isNarrow} title={`Show ${countWords(section)}`}>
          <DataGrid
            label={title}
            columns={columns}
            rows={rows}
            getRowId={(row) => rowIds.get(row) ?? ''}
            isUnpaged
            narrowLayout={isWideScreen ? 'scroll' : 'cards'}
            {...(getRowHref && { getRowHref })}
            {...(getRowTone && { getRowTone })}
            {...(rowMenu && { rowMenu })}
          />
        </Folded>
      )}
    </Card>
  );
}
