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

/** A registration that was sent: what is stored of it, and how it is found out what in it is taken. */
export interface SentRequest {
  readonly request: Pick<
    typeof registrationRequests.$inferInsert,
    'kind' | 'name' | 'userName' | 'email' | 'number' | 'details'
  >;
  /** @param own the request that is sent again; 0 for a new one. */
  findTaken(db: Executor, own: number): Promise<Problem[]>;
}

/** An agent's. */
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

/** An agency's. */
export function sentAgency(body: AgencyRegistration): SentRequest {
  const { userName, email, corporateAccountName: name } = body;
  return {
    request: { kind: 'Agency', name, userName, email, number: foldedText(name), details: body },
    findTaken: (db, own) => takenOfAgency(db, body, own),
  };
}

/** An insurer's. */
export function sentInsurer(body: InsurerRegistration): SentRequest {
  const { userName, email, insurerName: name } = body;
  return {
    request: { kind: 'Insurer', name, userName, email, number: normalizeNaic(body.naic), details: body },
    findTaken: (db, own) => takenOfInsurer(db, body, own),
  };
}

/** An IPC filer's. */
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
