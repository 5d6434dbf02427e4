import { array, boolean, mixed, number, object, string } from 'yup';
import { addressFields } from '../../address/addressFields.js';
import { mapFieldsTo } from '../../schema/fieldTable.js';
import { policyTexts } from '../../states/policyTexts.js';
import { findTransactionType, type TransactionTypeCode } from '../../transaction-type/index.js';
import { INSURED_ADDRESS, LOCATION_OF_RISK } from '../fields/filingFields.js';
import { transactionTexts } from '../fields/transactionTexts.js';
import type { AgentPolicyForm, DeclinationForm } from './form.js';

/** An empty row of a declination. */
export function emptyDeclination(): DeclinationForm {
  return { Insurer: '', NAIC: '' };
}

/** True if nothing is entered of a declination. */
export function isEmptyDeclination({
  insurerName,
  insurerNaic,
}: {
  readonly insurerName: string;
  readonly insurerNaic: string;
}): boolean {
  return insurerName.trim() === '' && insurerNaic.trim() === '';
}

/**
 * The rows that are shown for a minimum: empty rows are added up to it (spec 3 §4.2). Empty rows that a higher minimum had
 * added are removed again, because otherwise they would have to be filled in.
 */
export function declinationRows(
  rows: readonly DeclinationForm[],
  minimum: number,
): readonly DeclinationForm[] {
  const lastFilled = rows.findLastIndex(
    ({ Insurer, NAIC }) => !isEmptyDeclination({ insurerName: Insurer, insurerNaic: NAIC }),
  );
  const kept = rows.slice(0, Math.max(lastFilled + 1, minimum));
  return [...kept, ...Array.from({ length: Math.max(0, minimum - kept.length) }, emptyDeclination)];
}

/** How many insurers have declined; an insurer that is named twice counts once. */
export function declinationCount(declinations: readonly { readonly insurerNaic: string }[]): number {
  return new Set(declinations.map(({ insurerNaic }) => insurerNaic)).size;
}

/** True if a declination may be removed: never below the minimum (spec 3 §4.2). */
export function mayRemoveDeclination(count: number, minimum: number): boolean {
  return count > minimum;
}

const IN_ROW = /^(InsurerPremiumInformation|DeclinationInformation)\.(\d+)(?:\.SelectedSyndicates\.(\d+))?\./;

/**
 * Where a field of the filing form is, if several fields have the same name: `'Insured Address'`, `'Insurer 2'`, `'Insurer
 * 1, Syndicate 3'`. It shows which field is meant where an error is read away from its field.
 *
 * @param insurers how many insurers are entered; a single one needs no number.
 */
export function agentPolicyFieldPlace(path: string, insurers = 1): string | undefined {
  if (path.startsWith('LocationOfRisk.')) return LOCATION_OF_RISK;
  if (path.startsWith('InsuredAddress.')) return INSURED_ADDRESS;
  const [, list, row, syndicate] = IN_ROW.exec(path) ?? [];
  if (row === undefined) return undefined;
  if (list === 'DeclinationInformation') return `Declination ${Number(row) + 1}`;
  const insurer = insurers > 1 ? [`Insurer ${Number(row) + 1}`] : [];
  const places = syndicate === undefined ? insurer : [...insurer, `Syndicate ${Number(syndicate) + 1}`];
  return places.length === 0 ? undefined : places.join(', ');
}

// Far beyond every rule: a text that is too long to be filed can still be saved and shortened.
const TEXT_CAP = 10_000;
const ROW_CAP = 500;
const text = () => string().max(TEXT_CAP).defined();
const choice = () =>
  object({ id: number().defined(), label: text() }).noUnknown().nullable().defined().default(undefined);
const insurerChoice = () =>
  object({ id: number().defined(), label: text(), naic: text() })
    .noUnknown()
    .nullable()
    .defined()
    .default(undefined);
const amount = () => number().integer().nullable().defined();
const address = () =>
  object({
    ...mapFieldsTo(addressFields, 'form', text),
    IsChecked: boolean().defined(),
  })
    .noUnknown()
    .defined();

const shape = object({
  State: text(),
  isMasterPolicy: mixed<'1' | '0'>().oneOf(['1', '0']).required(),
  MasterPolicy: object({ id: number().defined(), label: text(), insured: text() })
    .noUnknown()
    .nullable()
    .defined()
    .default(undefined),
  PolicyDetails: object({
    ...mapFieldsTo(policyTexts, 'form', text),
    ReportingEntity: text(),
    AssociatedAgent: choice(),
    HasStateLicense: boolean().nullable().defined(),
    DuplicatePolicyNumber: boolean().defined(),
  })
    .noUnknown()
    .defined(),
  LocationOfRisk: address(),
  InsuredAddress: address(),
  TransactionInformation: object({
    TransactionType: mixed(
      (value): value is TransactionTypeCode =>
        typeof value === 'number' && findTransactionType(value) !== undefined,
    )
      .nullable()
      .defined(),
    TransactionEffectiveDate: text().nullable(),
    PolicyExpirationDate: text().nullable(),
    // Drafts that were saved before this field existed do not have it.
    IsExpirationGiven: boolean().optional(),
    CoverageCode: text().nullable(),
    TaxStatus: text().nullable(),
    AccountingContact: choice(),
    ...mapFieldsTo(transactionTexts, 'form', text),
    PolicyReceivedDate: text().nullable(),
  })
    .noUnknown()
    .defined(),
  InsurerPremiumInformation: array()
    .of(
      object({
        Insurer: insurerChoice(),
        Premium: amount(),
        PolicyFees: amount(),
        isLloyds: boolean().defined(),
        SelectedSyndicates: array()
          .of(object({ Syndicate: choice(), Premium: amount() }).noUnknown().defined())
          .max(ROW_CAP)
          .defined(),
      })
        .noUnknown()
        .defined(),
    )
    .max(ROW_CAP)
    .defined(),
  MinimumDeclination: number().defined(),
  DeclinationInformation: array()
    .of(object({ Insurer: text(), NAIC: text() }).noUnknown().defined())
    .max(ROW_CAP)
    .defined(),
})
  .noUnknown()
  .defined();

/** True if a value has exactly the shape of the filing form, so that its rules can check it. */
export function isAgentPolicyForm(value: unknown): value is AgentPolicyForm {
  return shape.isValidSync(value, { strict: true, disableStackTrace: true });
}
