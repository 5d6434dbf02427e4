import {
  type AgencyRegistration,
  type AgentRegistration,
  agencyRegistration,
  agentRegistration,
  type InsurerRegistration,
  type IpcRegistration,
  insurerRegistration,
  ipcRegistration,
} from '@slip/forms/rules';
import { type Schema, ValidationError } from 'yup';
import type { registrationRequests } from '../../registration/tables.js';

/** A request for an account, as it is stored. */
export type RegistrationRequest = typeof registrationRequests.$inferSelect;

/** The body of a request, which keeps the rules of today. */
export type SentBody =
  | { readonly kind: 'Agent'; readonly body: AgentRegistration }
  | { readonly kind: 'Agency'; readonly body: AgencyRegistration }
  | { readonly kind: 'Insurer'; readonly body: InsurerRegistration }
  | { readonly kind: 'IPC'; readonly body: IpcRegistration };

/** A body, or why it does not keep the rules any more. */
export type SentBodyRead = SentBody | { readonly kind: null; readonly problem: string };

function read<K extends string, T>(kind: K, schema: Schema<T>, details: unknown) {
  try {
    return { kind, body: schema.validateSync(details, { strict: true }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problem = `This registration does not keep the rules any more (${error.path ?? ''}: ${error.message}). Reject it, so that it can be sent again.`;
    return { kind: null, problem };
  }
}

/** The request was checked when it was sent. Checking it again gives it its type and applies rules that are newer. */
export function readSentBody({ kind, details }: Pick<RegistrationRequest, 'kind' | 'details'>): SentBodyRead {
  if (kind === 'Agent') return read(kind, agentRegistration(), details);
  if (kind === 'Agency') return read(kind, agencyRegistration(), details);
  if (kind === 'Insurer') return read(kind, insurerRegistration(), details);
  return read(kind, ipcRegistration(), details);
}
