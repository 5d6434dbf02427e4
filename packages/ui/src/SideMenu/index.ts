export { SideMenu, type SideMenuProps } from './SideMenu.js';
export type { SideMenuItem, SideMenuMessages, SideMenuSection } from './sideMenuItem.js';
