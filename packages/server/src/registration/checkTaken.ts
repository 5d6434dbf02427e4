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

/** The problem with a field, or none. */
async function problemIf(isWrong: Promise<boolean>, path: string, message: string): Promise<Problem[]> {
  return (await isWrong) ? [{ path, message }] : [];
}

const userNameProblem = (db: Executor, name: string, own: number) =>
  problemIf(isUserNameTaken(db, name, own), 'userName', taken.userName);

/**
 * The problems with the names and numbers of an agent's registration that nobody else may have (spec 1 §5).
 * @param own the request that is sent again; 0 for a new one.
 */
export async function takenOfAgent(db: Executor, body: AgentRegistration, own: number): Promise<Problem[]> {
  const problems = [
    ...(await userNameProblem(db, body.userName, own)),
    ...(await problemIf(isNpnTaken(db, body.npn, own), 'npn', taken.npn)),
  ];
  for (const [index, { state, agentLicense }] of body.stateAgentLicenses.entries()) {
    const path = `stateAgentLicenses[${index}].agentLicense`;
    // Nobody is excepted: who registers has no licenses on record.
    const isTaken = isLicenseTaken(db, { state, number: agentLicense, except: 0 }, own);
    problems.push(...(await problemIf(isTaken, path, taken.license)));
  }
  return problems;
}

/** The same problems of an agency's registration. Its licensees have to be agents already, under the names that are on record. */
export async function takenOfAgency(db: Executor, body: AgencyRegistration, own: number): Promise<Problem[]> {
  const problems = [
    ...(await userNameProblem(db, body.userName, own)),
    ...(await problemIf(
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
    // The problem may tell that another person has the number, since the states publish their licensees.
    else if (!isSameText(licenseeName(licensee), agent.name)) {
      problems.push({ path: `${row}.lastName`, message: anotherName(licensee.npn) });
    }
  }
  return problems;
}

/** The same problems of an insurer's registration. */
export async function takenOfInsurer(
  db: Executor,
  body: InsurerRegistration,
  own: number,
): Promise<Problem[]> {
  return [
    ...(await userNameProblem(db, body.userName, own)),
    ...(await problemIf(isNaicTaken(db, body.naic, own), 'naic', taken.naic)),
  ];
}

/** The same problems of an IPC filer's registration; a person has no FEIN. */
export async function takenOfIpc(db: Executor, body: IpcRegistration, own: number): Promise<Problem[]> {
  const isCompany = body.ipcType === 1;
  const isTaken = isCompany ? isFeinTaken(db, body.ipcCompanyFein, own) : Promise.resolve(false);
  return [
    ...(await userNameProblem(db, body.userName, own)),
    ...(await problemIf(isTaken, 'ipcCompanyFein', taken.taxId)),
  ];
}
