import type { Ask } from '../async-check/index.js';
import { normalizeLicenseNumber } from '../atoms/identifiers.js';
import { chooseFromList } from '../schema/chooseFromList.js';
import { isRequired } from '../schema/isRequired.js';
import { checkChoice } from '../schema/piece.js';
import type { Check } from '../schema/problem.js';
import { participatingStates } from '../states/index.js';

/** The state of a license: one the office serves (spec 1 §6). */
export const checkLicenseState: Check<string> = (value) =>
  checkChoice(
    { message: isRequired('State'), fix: chooseFromList },
    participatingStates.map(({ abbreviation }) => abbreviation),
  )(value);

/** A license as the office is asked about it. */
export interface AskedLicense {
  readonly state: string;
  readonly license: string;
}

/** Asks about a license by its number as it is stored. */
export const byStoredNumber =
  (exists: Ask<AskedLicense>): Ask<AskedLicense> =>
  ({ state, license }, signal) =>
    exists({ state, license: normalizeLicenseNumber(license) }, signal);
