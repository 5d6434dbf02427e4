import type { ScreenLoader } from '../ScreenLoader.js';
import type { SettingsSegment } from './sections.js';

/** The code of each section. Only the screen imports this table, so that no imports run in a circle. */
export const sectionLoaders: Readonly<Record<SettingsSegment, ScreenLoader>> = {
  insurers: () => import('./assignments/InsurerAssignmentSection.js'),
  syndicates: () => import('./assignments/SyndicateAssignmentSection.js'),
  'agent-assignment': () => import('./assignments/AgentAssignmentSection.js'),
  'master-policies': () => import('./master-policies/MasterPoliciesSection.js'),
  contacts: () => import('./contacts/ContactsSection.js'),
  users: () => import('./users/UserManagerSection.js'),
  licenses: () => import('./licenses/StateLicensesSection.js'),
  agents: () => import('./links/AgentsSection.js'),
  agencies: () => import('./links/AgenciesSection.js'),
  reminders: () => import('./reminders/RemindersSection.js'),
  webhooks: () => import('./webhooks/WebhooksSection.js'),
  password: () => import('./password/ChangePasswordSection.js'),
  'second-factors': () => import('./second-factors/SecondFactorsSection.js'),
  programs: () => import('./programs/ProgramsSection.js'),
  'request-log': () => import('./developers/RequestLogSection.js'),
  developers: () => import('./developers/DevelopersSection.js'),
  'single-sign-on': () => import('./single-sign-on/SingleSignOnSection.js'),
  sessions: () => import('./sessions/SessionsSection.js'),
};
