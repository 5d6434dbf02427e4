import { type InferType, object } from 'yup';
import { type Ask, yesNoQuestion } from '../async-check/index.js';
import { checkLicenseNumber, normalizeLicenseNumber } from '../atoms/identifiers.js';
import { textAt } from '../schema/beside.js';
import { checkChoice, chooseFromList } from '../schema/choices.js';
import { type DayCheck, dayPiece } from '../schema/dayPiece.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import type { Check } from '../schema/problem.js';
import { recordKey } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { participatingLetters } from '../states/index.js';

/** The state of a license: one the office serves (spec 1 §6). */
export const checkLicenseState: Check<string> = (value) =>
  checkChoice({ message: isRequired('State'), fix: chooseFromList }, participatingLetters())(value);

/** A license about which the office is asked. */
export interface AskedLicense {
  readonly state: string;
  readonly license: string;
}

/** Asks about a license by the stored format of its number. */
export const byStoredNumber =
  (exists: Ask<AskedLicense>): Ask<AskedLicense> =>
  ({ state, license }, signal) =>
    exists({ state, license: normalizeLicenseNumber(license) }, signal);

/** The last day comes after the first; either may be left open. */
const checkLastDay: DayCheck = (lastDay, { parent }) => {
  const firstDay = textAt(parent, 'FirstDay');
  return lastDay !== null && lastDay < firstDay
    ? { message: 'Last Day must not be before First Day.' }
    : undefined;
};

/** A state agent license in settings (spec 2 §5), with the days on which it holds. */
export const stateLicenseSchema = object({
  State: textPiece(checkLicenseState).label('State'),
  LicenseNumber: textPiece(checkLicenseNumber, normalizeLicenseNumber).label('License Number'),
  FirstDay: dayPiece(() => undefined)
    .default(null)
    .label('First Day'),
  LastDay: dayPiece(checkLastDay).default(null).label('Last Day'),
});

/** The field of the form for a field of the wire. */
export const stateLicensePath = placeBy({
  state: 'State',
  agentLicense: 'LicenseNumber',
  firstDay: 'FirstDay',
  lastDay: 'LastDay',
});

export type StateLicenseForm = InferType<typeof stateLicenseSchema>;

/** The message for a license that is already on file (spec 2 §5). */
export const stateLicenseDuplicates = {
  state: 'State already exists in the system.',
  license: 'Agent License Number already exists in the system.',
} as const;

/** Refuses a second license for a state that has one on file. */
export function checkLicenseStateFree(state: string, onFile: readonly { readonly state: string }[]) {
  return onFile.some((each) => each.state === state) ? { message: stateLicenseDuplicates.state } : undefined;
}

/** Question whether a license number is free within its state (spec 2 §5: checked per state). */
export const agentLicenseQuestion = (exists: Ask<AskedLicense>) =>
  yesNoQuestion<AskedLicense>({
    ask: byStoredNumber(exists),
    rule: ({ state, license }) => checkLicenseState(state) ?? checkLicenseNumber(license),
    refusedWhen: true,
    problem: { message: stateLicenseDuplicates.license },
  });

/** The body of `POST /admin/saveStateAgentLicense` (spec 2 §3). */
export const stateLicenseRequest = () =>
  object({
    stateAgentLicenseId: recordKey(),
    agentId: recordKey(),
    state: textPiece(checkLicenseState),
    agentLicense: textPiece(checkLicenseNumber, normalizeLicenseNumber),
  }).noUnknown();
