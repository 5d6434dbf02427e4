import type { RefObject } from 'react';
import { MenuSection } from 'react-aria-components/Menu';
import { CheckMark } from '../../Checkbox/CheckMark.js';
import { Glyph } from '../../Field/glyphs.js';
import { MenuList, MenuPopover, MenuRow } from '../../Menu/menuParts.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { NamedColumn } from './useGridColumns.js';

export interface ColumnMenuSheetProps {
  /** The button that opened it. */
  trigger: RefObject<HTMLElement | null>;
  columns: ReadonlyArray<NamedColumn>;
  /** `id`s of the columns that are shown. */
  shown: readonly string[];
  onShow: (ids: ReadonlySet<string>) => void;
  /** Opens the dialog that arranges columns; `null` if there is none. */
  onArrange: (() => void) | null;
  onReset: () => void;
  onClose: () => void;
  messages: DataGridMessages;
}

const arrange = 'arrange columns';
const reset = 'reset columns';

/** The open menu of columns. Ticking a column keeps it open; "Reset columns" closes it. */
export default function ColumnMenuSheet(props: ColumnMenuSheetProps) {
  const { trigger, columns, shown, onShow, onArrange, onReset, onClose, messages } = props;
  const isLastShown = (id: string) => shown.length === 1 && shown.includes(id);
  return (
    <MenuPopover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom end"
      offset={4}
    >
      <MenuList
        aria-label={messages.columns}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the menu to move in it.
        autoFocus="first"
        onClose={onClose}
      >
        <MenuSection
          aria-label={messages.columns}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) => {
            onShow(keys === 'all' ? new Set(columns.map(({ id }) => id)) : new Set([...keys].map(String)));
          }}
        >
          {columns.map((column) => (
            <MenuRow
              key={column.id}
              id={column.id}
              textValue={column.header}
              isDisabled={!column.isHideable || isLastShown(column.id)}
            >
              <CheckMark>
                <Glyph name="check" />
              </CheckMark>
              <span>{column.header}</span>
            </MenuRow>
          ))}
        </MenuSection>
        {onArrange && (
          <MenuRow id={arrange} textValue={messages.arrangeColumns} onAction={onArrange}>
            {`${messages.arrangeColumns}…`}
          </MenuRow>
        )}
        <MenuRow id={reset} textValue={messages.resetColumns} onAction={onReset}>
          {messages.resetColumns}
        </MenuRow>
      </MenuList>
    </MenuPopover>
  );
}
