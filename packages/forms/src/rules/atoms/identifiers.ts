import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { alphanumericPattern, digitsPattern } from '../schema/namePattern.js';
import { namingLookAlikes } from '../schema/namingLookAlikes.js';
import { atMost, normalizeNumber, textCheck } from '../schema/normalize.js';
import type { Check, Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { isParticipatingState } from '../states/index.js';

/** The name of a licensed person's number. */
export const NPN = 'National Producer Number';

/** A National Producer Number: 1 to 10 digits (spec 1 §5 Agent registration). */
export const checkNpn = textCheck({
  required: { message: `${NPN} is required.` },
  maximum: atMost(limits.npn, NPN),
  patterns: [digitsPattern(NPN)],
});

/** The NPN of an agent whom an agency links: at least 5 digits (spec 1 §5 Agency registration). */
export const checkLinkedNpn: Check<string> = (value) =>
  checkNpn(value) ??
  (value.length < limits.linkedNpnMinimum
    ? { message: `${NPN} must be at least ${limits.linkedNpnMinimum} characters.` }
    : undefined);

/** The format in which a license number is stored, shown and compared: in capitals, without the hyphens and spaces that states print. */
export const normalizeLicenseNumber = (text: string): string => normalizeNumber(text).toUpperCase();

const licenseNumberRule = textCheck({
  required: { message: isRequired('License Number') },
  maximum: atMost(limits.licenseNumber, 'License Number'),
  patterns: [alphanumericPattern('License Number')],
});

/** A state license's number: 10 letters and digits, besides hyphens and spaces (spec 1 §5, spec 2 §5). */
export const checkLicenseNumber: Check<string> = (value) => licenseNumberRule(normalizeLicenseNumber(value));

/** The stored format of an NAIC number: capital letters and digits, such as `AA-1234567` without its hyphen. */
export const normalizeNaic = (text: string): string => normalizeNumber(text).toUpperCase();

const NAIC = 'NAIC Number';
const naicRule = textCheck({
  required: { message: `${NAIC} is required.` },
  maximum: atMost(limits.naic, NAIC),
  patterns: [alphanumericPattern(NAIC)],
});

/** An insurer's NAIC number: 5 to 9 letters and digits; that of an alien insurer starts with two letters (spec 1 §5). */
export function checkNaic(value: string, insurerType: string): Problem | undefined {
  const problem = naicRule(value);
  if (problem) return problem;
  if (value.length < limits.naicMinimum) {
    return { message: `${NAIC} must be at least ${limits.naicMinimum} characters.` };
  }
  return insurerType === 'A' && !/^[A-Za-z]{2}/.test(value)
    ? { message: 'First two characters of NAIC Number must be alpha characters for Alien insurer.' }
    : undefined;
}

const TAX_ID = 'FEIN/Tax ID';
const taxIdRule = textCheck({
  required: { message: `${TAX_ID} is required.` },
  patterns: [
    {
      pattern: /^[A-Za-z0-9]+$/,
      problem: {
        message: `Invalid characters in ${TAX_ID}.`,
        fix: 'Use letters and digits only, no hyphens.',
      },
    },
  ],
});

/** A company's FEIN or tax id: exactly 9 letters and digits in the US, exactly 15 elsewhere (spec 1 §5 IPC). */
export function checkTaxId(value: string, where: 'us' | 'other'): Problem | undefined {
  const length = where === 'us' ? limits.usTaxId : limits.foreignTaxId;
  return (
    taxIdRule(value) ??
    (value.length === length ? undefined : { message: `${TAX_ID} should be ${length} characters long` })
  );
}

/** The two-letter codes of a comma-joined list, as registrations send states. */
export function splitStates(joined: string): readonly string[] {
  return joined
    .split(',')
    .map((state) => state.trim())
    .filter((state) => state !== '');
}

export const NO_STATE = 'Please select at least one state.';
export const REPEATED_STATE: Problem = { message: 'State must be unique.' };

/** The states of a registration: at least one, each served by the office, none twice (spec 1 §5). */
export function checkStates(states: readonly string[]): Problem | undefined {
  if (states.length === 0) return { message: NO_STATE };
  const unknown = states.find((state) => !isParticipatingState(state));
  if (unknown !== undefined) return { message: `${unknown} is not a state the office takes filings for.` };
  return new Set(states).size === states.length ? undefined : REPEATED_STATE;
}

/**
 * An NAIC number as the office keeps it (domain §6): five digits for a US company, two letters and seven digits
 * for an alien insurer, whose hyphen may be left out. Registrations have a weaker rule.
 */
export function checkMarketNaic(value: string, insurerType: string): Problem | undefined {
  const naic = normalizeNaic(value);
  if (naic === '') return { message: isRequired('NAIC Number') };
  if (insurerType === 'A') {
    return /^[A-Z]{2}\d{7}$/.test(naic)
      ? undefined
      : {
          message:
            'NAIC Number of an Alien insurer must be two letters and seven digits, such as AA-1234567.',
        };
  }
  return /^\d{5}$/.test(naic)
    ? undefined
    : { message: 'NAIC Number of a Foreign insurer must be five digits.' };
}

/** The number of a Lloyd's syndicate: up to four digits. */
export const checkSyndicateNumber = textCheck({
  required: { message: isRequired('Syndicate Number') },
  patterns: [{ pattern: /^\d{1,4}$/, problem: { message: 'Syndicate Number must be up to four digits.' } }],
});

export const MASTER_POLICY_NUMBER = 'Master Policy Number';

/** A master policy's number (spec 2 §5 Master policy). */
export const checkMasterPolicyNumber = textCheck({
  required: { message: isRequired(MASTER_POLICY_NUMBER) },
  maximum: atMost(limits.masterPolicyNumber, MASTER_POLICY_NUMBER),
});

/** The insured of a master policy. */
export const checkMasterPolicyInsured = textCheck({
  required: { message: isRequired('Insured Name') },
  maximum: atMost(limits.masterPolicyInsured, 'Insured Name'),
});

export const masterPolicyNumber = () => textPiece(checkMasterPolicyNumber);
export const masterPolicyInsured = () => textPiece(checkMasterPolicyInsured);

/**
 * A new user name (spec 1 §5, spec 2 §5): 35 characters, 75 for an insurer. The specification shows the pattern for agents
 * and for users in settings; every account is edited there later, so the pattern is used for all accounts.
 */
export const checkNewUserName = (maximum: number = limits.userName) =>
  namingLookAlikes(
    textCheck({
      required: { message: isRequired('Username') },
      maximum: atMost(maximum, 'User Name'),
      patterns: [
        {
          pattern: /^[A-Za-z0-9@_.]+$/,
          problem: {
            message: 'Invalid Username.',
            fix: 'Use letters without accents, digits, @, _ and . only.',
          },
        },
      ],
    }),
  );

export const newUserName = (maximum?: number) => textPiece(checkNewUserName(maximum));
