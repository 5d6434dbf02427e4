export { HeaderMenu, type HeaderMenuProps } from './HeaderMenu.js';
export type { HeaderMenuItem, HeaderMenuMessages } from './headerMenuItem.js';
