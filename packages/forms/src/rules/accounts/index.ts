export {
  type AccountFacts,
  type AccountKind,
  accountKind,
  accountNumberLabel,
  bracketedNumber,
  displayName,
  type InsurerType,
  isInsurer,
  type UserTypeCode,
} from './accountKind.js';
export {
  type LetterForm,
  type LetterRules,
  type LetterSecret,
  letterProblem,
  letterSchema,
} from './letterRules.js';
export {
  checkRoles,
  loneRoleProblem,
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
  checkHelpFileCategory,
  checkHelpFileTitle,
  checkTemplate,
  fillFields,
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
  type ReasonForm,
  reasonSchema,
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
export { linesOf, type ProgramForm, programPath, programSchema } from './programForm.js';
export {
  isNetwork,
  overlapHours,
  type ProgramScope,
  programDays,
  programLimitProblem,
  programLimits,
  programScopeChoices,
  programScopeFacts,
  programScopes,
  usualProgramScopes,
} from './programs.js';
export {
  type StaffPersonForm,
  staffPersonPath,
  staffPersonSchema,
  staffRolesSchema,
} from './staffForms.js';
export {
  isLoopbackRedirect,
  redirectProblem,
  type VendorForm,
  vendorLimits,
  vendorName,
  vendorPath,
  vendorSchema,
  vendorWebsite,
} from './vendorForm.js';
export * from './webhookForm.js';
