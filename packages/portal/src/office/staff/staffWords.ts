import type { Output } from '@slip/api';
import type { office } from '@slip/api/contract';
import { type OfficeRole, officeRoles, officeSubjects, rolesFor } from '@slip/forms/rules';

/** A person of the office, and a proposal, as lists show them. */
export type StaffPerson = Output<typeof office.staffPeople>[number];
export type Proposal = Output<typeof office.proposals>[number];

/** Shown where the list of staff could not be loaded. */
export const staffNotLoaded = 'The people of the office could not be loaded.';

/** The roles as options, each with the parts of the work that not everybody does. */
export const roleOptions = officeRoles.map((role) => ({
  value: role,
  label: role,
  description: purposeOf(role),
}));

function purposeOf(role: OfficeRole): string {
  if (role === 'Auditor') return 'Reads everything and changes nothing. No other role beside it.';
  if (role === 'Regulator') return 'Reads the statistics of one state. No other role beside it.';
  const parts = officeSubjects
    .filter(({ subject }) => rolesFor(subject, 'act').includes(role))
    .filter(({ subject }) => !['own', 'work', 'proposals'].includes(subject))
    .map(({ title }) => title.toLowerCase());
  return `Works on ${parts.slice(0, -1).join(', ')}${parts.length > 1 ? ' and ' : ''}${parts.at(-1)}.`;
}

/** The notice of a proposal that waits. */
export const proposalWaits = (proposal: number | null) =>
  `Proposal ${proposal} waits: it is done when another Administrator approves it.`;

/** The hint at the reason of a proposal. */
export const proposalReasonHint = 'Whoever approves it reads it, and it is kept in the history.';
