export { Menu, type MenuAction, MenuButton, type MenuButtonProps, type MenuProps } from './Menu.js';
export { MenuHeading, MenuList, MenuPopover, MenuRow, MenuTriggerButton } from './menuParts.js';
