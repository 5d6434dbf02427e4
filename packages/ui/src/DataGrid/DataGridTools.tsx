import type { ReactNode } from 'react';
import { Button } from '../Button/index.js';
import { PrintIcon } from '../Icon/index.js';
import type { DataGridMessages } from './dataGridMessages.js';
import { ToolBar } from './toolStyles.js';

export interface DataGridToolsProps {
  /** What is selected, where rows can be. */
  selectionBar: ReactNode;
  columnMenu: ReactNode;
  tools: ReactNode;
  onPrint: (() => void) | null;
  messages: DataGridMessages;
}

/** The line above the table: what is selected, and what can be done with the whole of it. */
export function DataGridTools({ selectionBar, columnMenu, tools, onPrint, messages }: DataGridToolsProps) {
  const hasTools = columnMenu !== null || tools !== undefined || onPrint !== null;
  if (!hasTools) return selectionBar;
  return (
    <ToolBar>
      {selectionBar}
      <div>
        {columnMenu}
        {tools}
        {onPrint && (
          <Button size="s" icon={<PrintIcon size="s" />} onPress={onPrint}>
            {messages.print}
          </Button>
        )}
      </div>
    </ToolBar>
  );
}
