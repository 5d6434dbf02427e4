import type { AccountKind } from '../accounts/accountKind.js';

/* Refusals where somebody lacks a right, read as `messages.access.…` (spec 2 §2 Settings). */

export const unauthorizedTitle = 'Unauthorized Access';
export const unauthorized = 'You do not have permission to view this page.';
/** Whose license is missing, and whom to ask. */
export interface MissingLicense {
  /** The name of the state. */
  readonly state: string;
  /** The office's mailbox. */
  readonly email: string;
  /** The kind of account that needs the license: people who file coverage of their own have no broker. */
  readonly kind: AccountKind;
  /** The agent whose license it is, where somebody else files for them. */
  readonly agentName?: string | undefined;
}

/**
 * Spec 1 §8 Access messages; also when the agent of a policy lacks the state. Licenses are added in Settings; those of IPC
 * filers by the office.
 */
export function noStateLicense({ state, email, kind, agentName }: MissingLicense): string {
  const whose = agentName ?? 'Your account';
  const refusal = `${whose} does not have access to submit policy data for ${state}.`;
  if (kind === 'IPC') return `${refusal} To have it added, contact support at ${email}.`;
  const broker =
    agentName === undefined ? "the surplus lines broker's" : `${agentName}'s surplus lines broker's`;
  return `${refusal} Add ${broker} state license number for ${state} under Settings. For help, contact support at ${email}.`;
}

/** Ours: an agency whose right to file for an agent has ended. */
export const filesNoMore = (agentName: string) => `Your agency no longer files for ${agentName}`;
