import { type InferType, object } from 'yup';
import { type Ask, yesNoQuestion } from '../async-check/index.js';
import { checkLicenseNumber, normalizeLicenseNumber } from '../atoms/identifiers.js';
import { type DayCheck, dayPiece } from '../schema/dayPiece.js';
import { placeBy } from '../schema/formPath.js';
import { textAt, textPiece } from '../schema/piece.js';
import { recordKey } from '../schema/recordKey.js';
import { type AskedLicense, byStoredNumber, checkLicenseState } from './askedLicense.js';

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

/** The field of the form that a field of the wire stands in. */
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
