import type { ReportPreview } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { AmountPlot } from '../../plots/AmountPlot.js';
import { plotBars, plotInWords } from './plotBars.js';

type Plot = NonNullable<ReportPreview['plot']>;
type Point = Plot['points'][number];

const columns: readonly DataColumn<Point>[] = [
  { id: 'label', header: 'Part', isRowHeader: true, cell: ({ label }) => label },
  { id: 'value', header: 'Amount', align: 'end', cell: ({ value }) => formatAmount(value) },
];

const keyOf = ({ label }: Point) => label;

/** The sums of a report, drawn, and as the table they are drawn from. */
export function PreviewPlot({ plot }: { readonly plot: Plot }) {
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size="m">
        {plot.title}
      </Heading>
      <AmountPlot bars={plotBars(plot.points)} label={plotInWords(plot)} />
      <Disclosure title="Show as a table" headingLevel={4}>
        <DataGrid
          label={plot.title}
          columns={columns}
          rows={plot.points}
          getRowId={keyOf}
          narrowLayout="scroll"
          isUnpaged
        />
      </Disclosure>
    </Stack>
  );
}
