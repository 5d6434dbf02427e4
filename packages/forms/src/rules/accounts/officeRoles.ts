/**
 * The roles of people of the office. A person may have several roles; an auditor or a regulator has no other role,
 * because they look at the work of the others.
 */
export const officeRoles = [
  'Registrar',
  'Examiner',
  'Accountant',
  'Administrator',
  'Auditor',
  'Regulator',
] as const;

export type OfficeRole = (typeof officeRoles)[number];

/** The roles that do the office's daily work. A person who runs an office alone has all of them. */
export const workingRoles = ['Registrar', 'Examiner', 'Accountant', 'Administrator'] as const;

/**
 * Roles that are held without another role: an auditor checks the work of others, and a regulator is not of the office.
 */
const loneRoles = ['Auditor', 'Regulator'] as const satisfies readonly OfficeRole[];

/** `read`: only to look at something; `act`: to change it as well. */
export type StaffRight = 'read' | 'act';

interface SubjectRights {
  readonly subject: string;
  readonly title: string;
  readonly act: readonly OfficeRole[];
  readonly read: readonly OfficeRole[];
}

const readers = [...workingRoles, 'Auditor'] as const;

/**
 * The parts of the office's work, and which roles may act in them or read them; whoever acts reads too. Each endpoint that staff may call
 * names its part.
 */
export const officeSubjects = [
  /** Oneself: password, second factors, agreements, inbox. */
  { subject: 'own', title: 'Oneself', act: officeRoles, read: [] },
  { subject: 'work', title: 'Work', act: workingRoles, read: readers },
  { subject: 'registrations', title: 'Registrations', act: ['Registrar'], read: readers },
  {
    subject: 'accounts',
    title: 'Accounts and their people',
    act: ['Registrar', 'Administrator'],
    read: readers,
  },
  { subject: 'policies', title: 'Policies and reports', act: [], read: readers },
  { subject: 'questions', title: 'Questions', act: ['Examiner'], read: readers },
  { subject: 'insurerReports', title: 'What insurers report', act: ['Examiner'], read: readers },
  { subject: 'batch', title: 'Batch files', act: ['Registrar', 'Examiner'], read: readers },
  {
    subject: 'market',
    title: 'Insurers, licenses, coverages',
    act: ['Registrar', 'Administrator'],
    read: readers,
  },
  { subject: 'stateTables', title: 'Tables of states', act: ['Accountant', 'Administrator'], read: readers },
  { subject: 'papers', title: 'Signed papers', act: ['Registrar', 'Administrator'], read: readers },
  { subject: 'words', title: 'Words and messages', act: ['Registrar', 'Administrator'], read: readers },
  { subject: 'billing', title: 'Quarters and invoices', act: ['Accountant'], read: readers },
  // The files that are sent to the bank contain account numbers.
  { subject: 'payments', title: 'Payments', act: ['Accountant'], read: ['Administrator', 'Auditor'] },
  { subject: 'staff', title: 'People of the office', act: ['Administrator'], read: readers },
  { subject: 'proposals', title: 'Proposals', act: workingRoles, read: readers },
  { subject: 'audit', title: 'Audit trail', act: [], read: ['Administrator', 'Auditor'] },
  { subject: 'statistics', title: 'Statistics', act: [], read: [...readers, 'Regulator'] },
] as const satisfies readonly SubjectRights[];

/** A part of the office's work. */
export type OfficeSubject = (typeof officeSubjects)[number]['subject'];

/** The roles that may read a part of the office's work, or act in it. */
export function rolesFor(subject: OfficeSubject, right: StaffRight): readonly OfficeRole[] {
  const rows: readonly SubjectRights[] = officeSubjects;
  const row = rows.find((each) => each.subject === subject);
  return officeRoles.filter(
    (role) => row?.act.includes(role) === true || (right === 'read' && row?.read.includes(role) === true),
  );
}

/** True if one of these roles may read a part of the office's work, or act in it. */
export function mayStaff(roles: readonly OfficeRole[], subject: OfficeSubject, right: StaffRight): boolean {
  return rolesFor(subject, right).some((role) => roles.includes(role));
}

/** Roles in a sentence: `Registrar or Administrator`. */
export const rolesInWords = (roles: readonly OfficeRole[], last: 'or' | 'and' = 'or'): string =>
  [roles.slice(0, -1).join(', '), ...roles.slice(-1)].filter((part) => part !== '').join(` ${last} `);

/** The problem with the roles of one person; `undefined` when one person may have them together. */
export function loneRoleProblem(roles: readonly OfficeRole[]): string | undefined {
  const alone = loneRoles.find((role) => roles.includes(role));
  if (alone === undefined || roles.length < 2) return undefined;
  const others = roles.filter((role) => role !== alone);
  return `${alone === 'Auditor' ? 'An Auditor' : 'A Regulator'} has no other role beside it: leave out ${rolesInWords(others, 'and')}.`;
}

/** The problem with the roles of one person, or with the state of a regulator. */
export function checkRoles(roles: readonly OfficeRole[], state: string | null): string | undefined {
  const problem = loneRoleProblem(roles);
  if (problem !== undefined) return problem;
  if (roles.includes('Regulator') && state === null) return 'A Regulator reads one state: name it.';
  return !roles.includes('Regulator') && state !== null
    ? `Only a Regulator has a state: leave ${state} out, or give the role Regulator.`
    : undefined;
}
