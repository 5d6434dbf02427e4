import { MoreIcon } from '../Icon/index.js';
import { IconButton, type IconButtonProps } from '../IconButton/index.js';
import { Menu, type MenuAction } from './Menu.js';

/** Props of {@link MenuButton}. `ref`, `className`, `style` and `data-*` belong to the button. */
export interface MenuButtonProps extends Omit<IconButtonProps, 'children' | 'size' | 'variant'> {
  /** Names the button, its row included: "Actions for WY-000123". */
  label: string;
  actions: readonly MenuAction[];
}

/** The three dots at the end of a row, and their menu. */
export function MenuButton({ actions, ...props }: MenuButtonProps) {
  return (
    <Menu
      actions={actions}
      trigger={
        <IconButton {...props} size="s">
          <MoreIcon size="s" />
        </IconButton>
      }
    />
  );
}
