export {
  type AccountFacts,
  type AccountKind,
  accountKind,
  type InsurerType,
  isInsurer,
  type UserTypeCode,
} from './accountKind.js';
export { type MenuVisibility, menuVisibility } from './menuVisibility.js';
export { accountNumberLabel, bracketedNumber, displayName, initials } from './names.js';
export {
  canManageAll,
  hasPermission,
  isRestricted,
  isViewOnly,
  mayFile,
  type Permission,
  type PermissionHolder,
  permissions,
} from './permissions.js';
