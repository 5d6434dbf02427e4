import type { Problem } from '@slip/api/contract';
import {
  type AgencyRegistration,
  type AgentRegistration,
  anotherName,
  type InsurerRegistration,
  type IpcRegistration,
  isSameText,
  licenseeName,
  notAnAgent,
  taken,
} from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import {
  agentsByNpn,
  isAgencyNameTaken,
  isFeinTaken,
  isLicenseTaken,
  isNaicTaken,
  isNpnTaken,
  isUserNameTaken,
} from './taken.js';

/** The problem with a field; none when nothing is wrong. */
async function when(isWrong: Promise<boolean>, path: string, message: string): Promise<Problem[]> {
  return (await isWrong) ? [{ path, message }] : [];
}

const userName = (db: Executor, name: string, own: number) =>
  when(isUserNameTaken(db, name, own), 'userName', taken.userName);

/**
 * The problems with what an agent's registration may not share with anybody (spec 1 §5).
 * @param own the request that is sent again; 0 for a new one.
 */
export async function takenOfAgent(db: Executor, body: AgentRegistration, own: number): Promise<Problem[]> {
  const problems = [
    ...(await userName(db, body.userName, own)),
    ...(await when(isNpnTaken(db, body.npn, own), 'npn', taken.npn)),
  ];
  for (const [index, { state, agentLicense }] of body.stateAgentLicenses.entries()) {
    const path = `stateAgentLicenses[${index}].agentLicense`;
    const isTaken = isLicenseTaken(db, { state, number: agentLicense, except: 0 }, own);
    problems.push(...(await when(isTaken, path, taken.license)));
  }
  return problems;
}

/** The same of an agency's; and its licensees have to be agents already, under the names they have on record. */
export async function takenOfAgency(db: Executor, body: AgencyRegistration, own: number): Promise<Problem[]> {
  const problems = [
    ...(await userName(db, body.userName, own)),
    ...(await when(
      isAgencyNameTaken(db, body.corporateAccountName, own),
      'corporateAccountName',
      taken.agencyName,
    )),
  ];
  const agents = await agentsByNpn(
    db,
    body.linkedLicensees.map(({ npn }) => npn),
  );
  for (const [index, licensee] of body.linkedLicensees.entries()) {
    const agent = agents.get(licensee.npn);
    const row = `linkedLicensees[${index}]`;
    if (!agent) problems.push({ path: `${row}.npn`, message: notAnAgent });
    // Who has a number is public: the states publish their licensees.
    else if (!isSameText(licenseeName(licensee), agent.name)) {
      problems.push({ path: `${row}.lastName`, message: anotherName(licensee.npn) });
    }
  }
  return problems;
}

/** The same of an insurer's. */
export async function takenOfInsurer(
  db: Executor,
  body: InsurerRegistration,
  own: number,
): Promise<Problem[]> {
  return [
    ...(await userName(db, body.userName, own)),
    ...(await when(isNaicTaken(db, body.naic, own), 'naic', taken.naic)),
  ];
}

/** The same of an IPC filer's; a person has no FEIN. */
export async function takenOfIpc(db: Executor, body: IpcRegistration, own: number): Promise<Problem[]> {
  const isTaken = body.ipcType === 1 ? isFeinTaken(db, body.ipcCompanyFein, own) : Promise.resolve(false);
  return [
    ...(await userName(db, body.userName, own)),
    ...(await when(isTaken, 'ipcCompanyFein', taken.taxId)),
  ];
}
