import type { Problem } from '@slip/api/contract';
import {
  type AgencyRegistration,
  type AgentRegistration,
  foldedText,
  type InsurerRegistration,
  type IpcRegistration,
  normalizeLicenseNumber,
  normalizeNaic,
} from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import { takenOfAgency, takenOfAgent, takenOfInsurer, takenOfIpc } from './checkTaken.js';
import type { registrationRequests } from './tables.js';

/** A registration that was sent: the columns to store, and the search for names and numbers in it that are taken. */
export interface SentRequest {
  readonly request: Pick<
    typeof registrationRequests.$inferInsert,
    'kind' | 'name' | 'userName' | 'email' | 'number' | 'details'
  >;
  /** @param own the request that is sent again; 0 for a new one. */
  findTaken(db: Executor, own: number): Promise<Problem[]>;
}

/** The registration of an agent. */
export function sentAgent(body: AgentRegistration): SentRequest {
  const { userName, email, npn } = body;
  const name = `${body.firstName} ${body.lastName}`;
  const stateAgentLicenses = body.stateAgentLicenses.map((license) => ({
    ...license,
    agentLicense: normalizeLicenseNumber(license.agentLicense),
  }));
  const details = { ...body, stateAgentLicenses };
  return {
    request: { kind: 'Agent', name, userName, email, number: npn, details },
    findTaken: (db, own) => takenOfAgent(db, body, own),
  };
}

/** The registration of an agency. */
export function sentAgency(body: AgencyRegistration): SentRequest {
  const { userName, email, corporateAccountName: name } = body;
  return {
    request: { kind: 'Agency', name, userName, email, number: foldedText(name), details: body },
    findTaken: (db, own) => takenOfAgency(db, body, own),
  };
}

/** The registration of an insurer. */
export function sentInsurer(body: InsurerRegistration): SentRequest {
  const { userName, email, insurerName: name } = body;
  return {
    request: { kind: 'Insurer', name, userName, email, number: normalizeNaic(body.naic), details: body },
    findTaken: (db, own) => takenOfInsurer(db, body, own),
  };
}

/** The registration of an IPC filer. */
export function sentIpc(body: IpcRegistration): SentRequest {
  const { userName, email } = body;
  const isCompany = body.ipcType === 1;
  const name = isCompany ? body.ipcCompanyName : `${body.firstName} ${body.lastName}`;
  const number = isCompany ? body.ipcCompanyFein.toUpperCase() : null;
  return {
    request: { kind: 'IPC', name, userName, email, number, details: body },
    findTaken: (db, own) => takenOfIpc(db, body, own),
  };
}
