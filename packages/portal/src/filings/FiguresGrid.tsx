import { type ChangeFigure, formatAmount } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { breakpoint } from '@slip/ui/tokens';
import { useMediaQuery } from './useMediaQuery.js';

const columns: readonly DataColumn<ChangeFigure>[] = [
  { id: 'amount', header: 'Amount', isRowHeader: true, isWrapping: true, cell: ({ label }) => label },
  { id: 'onFile', header: 'On File', align: 'end', cell: ({ onFile }) => formatAmount(onFile) },
  { id: 'willBe', header: 'Will Be', align: 'end', cell: ({ willBe }) => formatAmount(willBe) },
  { id: 'net', header: 'Net', align: 'end', cell: ({ net }) => formatAmount(net) },
];

/** Amounts before and after a change, and the net of both. */
export function FiguresGrid({ figures }: { readonly figures: readonly ChangeFigure[] }) {
  // A dialog is narrow on every screen; only on a phone do four columns not fit it.
  const isPhone = useMediaQuery(`(width < ${breakpoint.narrow / 16}em)`);
  return (
    <DataGrid
      label="What changes"
      columns={columns}
      rows={figures}
      getRowId={({ label }) => label}
      isUnpaged
      narrowLayout={isPhone ? 'cards' : 'scroll'}
    />
  );
}
