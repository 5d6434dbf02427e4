import { addressParts, DEFAULT_COUNTRY } from '../../address/addressFields.js';
import {
  checkAddressLine1,
  checkAddressLine2,
  checkCity,
  checkCountry,
  checkForeignZip,
  checkProvince,
  checkUsState,
  checkUsZip,
} from '../../atoms/address.js';
import type { Issue, Problem } from '../../schema/problem.js';
import type { AgentPolicyDraft } from '../payload/payload.js';

/** The issue for a problem at a field; none when there is no problem. */
export function issueAt(path: string, problem: Problem | undefined): Issue[] {
  return problem === undefined ? [] : [{ path, ...problem }];
}

/** The issues of the insured's address or of the location of risk (spec 1 §5 Address). */
export function checkAddress(filing: AgentPolicyDraft, prefix: 'risk' | 'insured'): Issue[] {
  const inUnitedStates = filing[`${prefix}Country`] === DEFAULT_COUNTRY;
  const zip = filing[`${prefix}Zip`];
  return [
    ...issueAt(`${prefix}Address1`, checkAddressLine1(filing[`${prefix}Address1`])),
    ...issueAt(`${prefix}Address2`, checkAddressLine2(filing[`${prefix}Address2`])),
    ...issueAt(`${prefix}City`, checkCity(filing[`${prefix}City`])),
    ...(inUnitedStates
      ? issueAt(`${prefix}State`, checkUsState(filing[`${prefix}State`]))
      : issueAt(`${prefix}Province`, checkProvince(filing[`${prefix}Province`]))),
    ...issueAt(`${prefix}Zip`, inUnitedStates ? checkUsZip(zip) : checkForeignZip()(zip)),
    ...issueAt(`${prefix}Country`, checkCountry(filing[`${prefix}Country`])),
  ];
}

/** The issues of the location of risk. Its country is fixed; where a state does not ask for a location, none may be given. */
export function checkLocationOfRisk(
  filing: AgentPolicyDraft,
  rule: 'hidden' | 'asked',
  country: string,
): Issue[] {
  if (rule === 'asked') {
    return filing.riskCountry === country
      ? checkAddress(filing, 'risk')
      : [{ path: 'riskCountry', message: 'The Location of Risk must be in the United States.' }];
  }
  const given = addressParts.map((part) => `risk${part}` as const).filter((field) => filing[field] !== '');
  return given.map((path) => ({ path, message: 'Location of Risk is not asked for this state.' }));
}
