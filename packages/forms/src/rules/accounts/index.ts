export {
  type AccountFacts,
  type AccountKind,
  accountKind,
  type InsurerType,
  isInsurer,
  type UserTypeCode,
} from './accountKind.js';
export { accountNumberLabel, bracketedNumber, displayName } from './names.js';
export { type ReasonForm, reasonSchema } from './officeReason.js';
export {
  checkRoles,
  mayStaff,
  type OfficeRole,
  type OfficeSubject,
  officeRoles,
  officeSubjects,
  rolesFor,
  rolesInWords,
  type StaffRight,
  workingRoles,
} from './officeRoles.js';
export {
  checkTemplate,
  fillTemplate,
  type HelpFileForm,
  helpFileCategory,
  helpFileSchema,
  helpFileTitle,
  type MessageForm,
  messagePage,
  messageSchema,
  messageSubject,
  messageWords,
  type TemplateForm,
  templateFields,
  templateSchema,
} from './officeWords.js';
export {
  hasPermission,
  isViewOnly,
  type MenuVisibility,
  menuVisibility,
  type Permission,
  type PermissionHolder,
  permissions,
} from './permissions.js';
export {
  type StaffPersonForm,
  staffPersonPath,
  staffPersonSchema,
  staffRolesSchema,
} from './staffForms.js';
