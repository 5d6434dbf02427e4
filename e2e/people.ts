import {
  type DemoPerson,
  demoAgencyAgents,
  demoAppSecret,
  demoPeople,
  demoPhone,
} from '../packages/demo/src/office/demoPeople.js';
import { demoPassword } from '../packages/server/src/demoPassword.js';

export { demoAppSecret, demoPassword, demoPhone };

/** A demo person, as `npm start` prints them. */
export type Person = Pick<DemoPerson, 'userName' | 'firstName' | 'lastName'>;

function named(userName: string): DemoPerson {
  const person = [...demoPeople, ...demoAgencyAgents].find((one) => one.userName === userName);
  if (!person) throw new RangeError(`There is no demo person ${userName}.`);
  return person;
}

/** The demo people by their role in a test. */
export const people = {
  primaryAgent: named('ada.larkin'),
  /** Has no Wyoming license. */
  unlicensedAgent: named('carla.reyes'),
  secondaryAgent: named('sam.larkin'),
  /** Holds VIEW POLICY only. */
  viewOnlyAgent: named('vera.stone'),
  /** Gets codes by email and on `demoPhone`. */
  codesByPhone: named('omar.haddad'),
  agency: named('summit.agency'),
  /** Of an agent for whom the agency files. */
  agentOfAgency: named('noah.whitfield'),
  foreignInsurer: named('granite.peak'),
  alienInsurer: named('northsea.marine'),
  ipcPerson: named('ivy.tran'),
  ipcCompany: named('redrock.energy'),
  /** Has every role that works at the desk. */
  staff: named('office.staff'),
  administrator: named('office.administrator'),
  accountant: named('office.accountant'),
  regulator: named('office.regulator'),
  auditor: named('office.auditor'),
} as const;
