import { type Ask, duplicateQuestion, yesNoQuestion } from '../async-check/index.js';
import { checkAgencyName } from '../atoms/companyNames.js';
import {
  checkLicenseNumber,
  checkLinkedNpn,
  checkNaic,
  checkNewUserName,
  checkNpn,
  checkTaxId,
} from '../atoms/identifiers.js';
import { limits } from '../limits/index.js';
import { type AskedLicense, byStoredNumber, checkLicenseState } from '../settings/stateLicense.js';

/** The messages when a registration contains something that another account already has (spec 1 §5). */
export const taken = {
  userName: 'User Name already exists in the system.',
  npn: 'National Producer Number already exists in the system.',
  agencyName: 'Agency Name already exists in the system.',
  naic: 'NAIC Number already exists in the system.',
  taxId: 'FEIN/Tax Id already exists.',
  license: 'State License Number already exists in the system.',
} as const;

/** The message about a licensee that an agency cannot link. */
export const notAnAgent =
  'License number does not exist. Agent must register for an agent account prior to being linked to an agency account.';

/** The message about a licensee whose name is not that of the agent with the number. */
export const anotherName = (npn: string) =>
  `The agent with the National Producer Number ${npn} has another name. Enter the name as it stands on the license, or correct the number.`;

/** Question whether a user name is free (spec 1 §5); 75 characters for an insurer. */
export const userNameQuestion = (exists: Ask<string>, maximum: number = limits.userName, own?: string) =>
  duplicateQuestion(exists, checkNewUserName(maximum), taken.userName, own);

/** Question whether an NPN is free. */
export const npnQuestion = (exists: Ask<string>) => duplicateQuestion(exists, checkNpn, taken.npn);

/** Question whether an agency's name is free; the specification asks for it without showing the words. */
export const agencyNameQuestion = (exists: Ask<string>) =>
  duplicateQuestion(exists, checkAgencyName, taken.agencyName);

/** Question whether an insurer's NAIC number is free. */
export const naicQuestion = (exists: Ask<string>, insurerType: string) =>
  duplicateQuestion(exists, (value) => checkNaic(value, insurerType), taken.naic);

/** Question whether a company's FEIN or tax id is free. */
export const taxIdQuestion = (exists: Ask<string>, where: 'us' | 'other') =>
  duplicateQuestion(exists, (value) => checkTaxId(value, where), taken.taxId);

/** Question whether a state license is free; the number is looked up within its state. */
export const stateLicenseQuestion = (exists: Ask<AskedLicense>) =>
  yesNoQuestion<AskedLicense>({
    ask: byStoredNumber(exists),
    rule: ({ state, license }) => checkLicenseState(state) ?? checkLicenseNumber(license),
    refusedWhen: true,
    problem: { message: taken.license },
  });

/** Question whether an agency's licensee has an agent account; asked from five characters on. */
export const linkedLicenseeQuestion = (exists: Ask<string>) =>
  yesNoQuestion<string>({
    ask: exists,
    rule: checkLinkedNpn,
    refusedWhen: false,
    problem: {
      message: notAnAgent,
    },
  });
