export {
  type AccountFacts,
  type AccountKind,
  accountKind,
  type InsurerType,
  isInsurer,
  type UserTypeCode,
} from './accountKind.js';
export {
  type HelpFileForm,
  helpFileCategory,
  helpFileSchema,
  helpFileTitle,
} from './helpFile.js';
export {
  type MessageForm,
  messagePage,
  messageSchema,
  messageSubject,
  messageWords,
} from './messageToMany.js';
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
  type TemplateForm,
  templateFields,
  templateSchema,
} from './officeTemplate.js';
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
