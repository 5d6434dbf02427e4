import { type InferType, object } from 'yup';
import { type Ask, yesNoQuestion } from '../../async-check/index.js';
import { checkLicenseNumber, normalizeLicenseNumber } from '../../atoms/identifiers.js';
import { type AskedLicense, byStoredNumber, checkLicenseState } from '../../registration/index.js';
import { textPiece } from '../../schema/piece.js';
import { recordKey } from '../../schema/recordKey.js';

/** A state agent license in settings (spec 2 §5). */
export const stateLicenseSchema = object({
  State: textPiece(checkLicenseState).label('State'),
  LicenseNumber: textPiece(checkLicenseNumber, normalizeLicenseNumber).label('License Number'),
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

/** Whether a license number is free within its state (spec 2 §5: checked per state). */
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
