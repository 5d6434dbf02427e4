export { Menu, type MenuAction, type MenuProps } from './Menu.js';
export { MenuButton, type MenuButtonProps } from './MenuButton.js';
export { MenuHeading, MenuList, MenuPopover, MenuRow, MenuTriggerButton } from './menuParts.js';
