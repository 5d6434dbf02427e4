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

const userName = (db: Executor, name: string) => when(isUserNameTaken(db, name), 'userName', taken.userName);

/** The problems with what an agent's registration may not share with anybody (spec 1 §5). */
export async function takenOfAgent(db: Executor, body: AgentRegistration): Promise<Problem[]> {
  const problems = [
    ...(await userName(db, body.userName)),
    ...(await when(isNpnTaken(db, body.npn), 'npn', taken.npn)),
  ];
  for (const [index, { state, agentLicense }] of body.stateAgentLicenses.entries()) {
    const path = `stateAgentLicenses[${index}].agentLicense`;
    const isTaken = isLicenseTaken(db, { state, number: agentLicense, except: 0 });
    problems.push(...(await when(isTaken, path, taken.license)));
  }
  return problems;
}

/** The same of an agency's; and its licensees have to be agents already, under the names they have on record. */
export async function takenOfAgency(db: Executor, body: AgencyRegistration): Promise<Problem[]> {
  const problems = [
    ...(await userName(db, body.userName)),
    ...(await when(
      isAgencyNameTaken(db, body.corporateAccountName),
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
export async function takenOfInsurer(db: Executor, body: InsurerRegistration): Promise<Problem[]> {
  return [
    ...(await userName(db, body.userName)),
    ...(await when(isNaicTaken(db, body.naic), 'naic', taken.naic)),
  ];
}

/** The same of an IPC filer's; a person has no FEIN. */
export async function takenOfIpc(db: Executor, body: IpcRegistration): Promise<Problem[]> {
  const isTaken = body.ipcType === 1 ? isFeinTaken(db, body.ipcCompanyFein) : Promise.resolve(false);
  return [...(await userName(db, body.userName)), ...(await when(isTaken, 'ipcCompanyFein', taken.taxId))];
}
