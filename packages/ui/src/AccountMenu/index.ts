export {
  AccountMenu,
  type AccountMenuItem,
  type AccountMenuMessages,
  type AccountMenuProps,
} from './AccountMenu.js';
