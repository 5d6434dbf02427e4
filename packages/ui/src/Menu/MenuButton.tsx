import { MoreIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { Menu, type MenuAction } from './Menu.js';

/** Props of {@link MenuButton}. */
export interface MenuButtonProps {
  /** Names the button, its row included: "Actions for WY-000123". */
  label: string;
  actions: readonly MenuAction[];
  isDisabled?: boolean;
}

/** The three dots at the end of a row, and their menu. */
export function MenuButton({ label, actions, isDisabled = false }: MenuButtonProps) {
  return (
    <Menu
      actions={actions}
      trigger={
        <IconButton label={label} size="s" isDisabled={isDisabled}>
          <MoreIcon size="s" />
        </IconButton>
      }
    />
  );
}
