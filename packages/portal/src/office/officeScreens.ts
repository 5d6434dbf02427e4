import type { OfficeSubject } from '@slip/forms/rules';
import { paths } from '../paths.js';
import { titles } from '../titles.js';

/** Requires staff of the office with a role that may read this subject. */
const staffFor = <const Subject extends OfficeSubject>(staff: Subject) =>
  ({ permission: 'VIEW POLICY', accounts: ['Office'], staff }) as const;

/** The screens of the office's staff. */
export const officeScreens = [
  {
    // The dashboard of everybody leads its own people here.
    path: paths.officeDashboard,
    title: 'Dashboard',
    requires: staffFor('work'),
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    path: paths.officeWork,
    title: titles.officeWork,
    requires: staffFor('work'),
    agreement: 'nda',
  },
  {
    path: paths.officeRegistrations,
    title: titles.officeRegistrations,
    requires: staffFor('registrations'),
    agreement: 'nda',
  },
  {
    path: paths.officeRegistration,
    title: 'Registration',
    requires: staffFor('registrations'),
    agreement: 'nda',
  },
  {
    path: paths.officeQuestions,
    title: titles.officeQuestions,
    requires: staffFor('questions'),
    agreement: 'nda',
  },
  {
    path: paths.officeQuestion,
    title: 'Question',
    requires: staffFor('questions'),
    agreement: 'nda',
  },
  {
    path: paths.officeAccounts,
    title: titles.officeAccounts,
    requires: staffFor('accounts'),
    agreement: 'nda',
  },
  {
    path: paths.officeAccount,
    title: 'Account',
    requires: staffFor('accounts'),
    agreement: 'nda',
  },
  {
    path: paths.officeStaff,
    title: titles.officeStaff,
    requires: staffFor('staff'),
    agreement: 'nda',
  },
  {
    path: paths.officeRoles,
    title: titles.officeRoles,
    requires: staffFor('staff'),
    agreement: 'nda',
  },
  {
    path: paths.officeStateFigures,
    title: titles.officeStateFigures,
    requires: staffFor('statistics'),
    agreement: 'nda',
  },
  {
    path: paths.officeStateTables,
    title: titles.officeStateTables,
    requires: staffFor('stateTables'),
    agreement: 'nda',
  },
  {
    path: paths.officeAudit,
    title: titles.officeAudit,
    requires: staffFor('audit'),
    agreement: 'nda',
  },
  {
    path: paths.officeMarket,
    title: titles.officeMarket,
    requires: staffFor('market'),
    agreement: 'nda',
  },
  {
    path: paths.officeBank,
    title: titles.officeBank,
    requires: staffFor('payments'),
    agreement: 'nda',
  },
  {
    path: paths.officeBatch,
    title: titles.officeBatch,
    requires: staffFor('batch'),
    agreement: 'nda',
  },
  {
    path: paths.officeBatchFile,
    title: 'Batch file',
    requires: staffFor('batch'),
    agreement: 'nda',
  },
  {
    path: paths.officePapers,
    title: titles.officePapers,
    requires: staffFor('papers'),
    agreement: 'nda',
  },
  {
    path: paths.officeDifferences,
    title: titles.officeDifferences,
    requires: staffFor('insurerReports'),
    agreement: 'nda',
  },
  {
    path: paths.officeDifference,
    title: 'Difference',
    requires: staffFor('insurerReports'),
    agreement: 'nda',
  },
  {
    path: paths.officeWords,
    title: titles.officeWords,
    requires: staffFor('words'),
    agreement: 'nda',
  },
  {
    path: paths.officeBooks,
    title: titles.officeBooks,
    requires: staffFor('billing'),
    agreement: 'nda',
  },
  {
    path: paths.officeVendors,
    title: titles.officeVendors,
    requires: staffFor('accounts'),
    agreement: 'nda',
  },
] as const;
