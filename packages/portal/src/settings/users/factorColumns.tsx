import type { MfaMethod } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { DataColumn } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';

/** A method of another user as a row. */
export interface FactorRow {
  readonly method: MfaMethod;
  readonly name: string;
  readonly isSetUp: boolean;
}

/** What an administrator does with it: removes it, removes it to be set up again, or asks for it. */
export type FactorAct = 'Delete' | 'Reset' | 'Setup';

/** A method that is set up shows Reset and Delete, another one Setup (spec 2 §4). */
export function factorColumns(
  ask: (act: FactorAct, row: FactorRow) => void,
): readonly DataColumn<FactorRow>[] {
  const actsOf = ({ isSetUp }: FactorRow): readonly FactorAct[] =>
    isSetUp ? ['Reset', 'Delete'] : ['Setup'];
  return [
    { id: 'method', header: 'Method', isRowHeader: true, cell: ({ name }) => name },
    { id: 'isSetUp', header: 'State', cell: ({ isSetUp }) => (isSetUp ? 'Set up' : 'Not set up') },
    {
      id: 'acts',
      header: 'Actions',
      isHeaderHidden: true,
      cell: (row) => (
        <Inline gap="2">
          {actsOf(row).map((act) => (
            <Button key={act} size="s" aria-label={`${act} ${row.name}`} onPress={() => ask(act, row)}>
              {act}
            </Button>
          ))}
        </Inline>
      ),
    },
  ];
}
