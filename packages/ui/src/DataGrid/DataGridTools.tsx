import { Button } from '../Button/index.js';
import { PrintIcon } from '../Icon/index.js';
import { DataGridColumnMenu } from './columns/DataGridColumnMenu.js';
import type { DataGridPartProps } from './DataGridTable.js';
import { DataGridSelectionBar } from './selection/DataGridSelectionBar.js';
import { ToolBar } from './toolStyles.js';

/** The line above the table: the selection, and the buttons that concern the whole table. */
export function DataGridTools<R extends object>({ props, grid, pageBox }: DataGridPartProps<R>) {
  const { narrowLayout = 'cards', hasPrintButton = false, tools } = props;
  const { hasColumnArranging = false, hasMultiSort = false } = props;
  const hasColumnMenu = (props.hasColumnMenu ?? false) || hasColumnArranging || hasMultiSort;
  const { selection, words } = grid;
  const selectionBar = selection && (
    <DataGridSelectionBar
      selection={selection}
      messages={words}
      pageBox={pageBox}
      narrowLayout={narrowLayout}
      isUnpaged={grid.isUnpaged}
      selectionActions={props.selectionActions}
    />
  );
  if (!hasColumnMenu && !hasPrintButton && tools === undefined) return selectionBar;
  return (
    <ToolBar>
      {selectionBar}
      <div>
        {hasColumnMenu && (
          <DataGridColumnMenu
            columns={grid.columns}
            arranging={grid.arranging}
            isArrangeable={hasColumnArranging}
            sorting={hasMultiSort ? grid.model : null}
            spoken={grid.spoken}
            messages={words}
          />
        )}
        {tools}
        {hasPrintButton && (
          <Button size="s" icon={<PrintIcon size="s" />} onPress={grid.print}>
            {words.print}
          </Button>
        )}
      </div>
    </ToolBar>
  );
}
