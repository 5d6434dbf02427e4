import { array, boolean, mixed, number, object, string } from 'yup';
import { addressFields } from '../../address/addressFields.js';
import { mapFieldsTo } from '../../schema/fieldTable.js';
import { policyTexts } from '../../states/policyTexts.js';
import { findTransactionType, type TransactionTypeCode } from '../../transaction-type/index.js';
import { transactionTexts } from '../fields/transactionTexts.js';
import type { AgentPolicyForm } from './form.js';

// Far beyond every rule, so that a text that is too long to be filed can still be saved and shortened.
const MAX_CHARACTERS = 10_000;
const MAX_ROWS = 500;
const text = () => string().max(MAX_CHARACTERS).defined();
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
          .max(MAX_ROWS)
          .defined(),
      })
        .noUnknown()
        .defined(),
    )
    .max(MAX_ROWS)
    .defined(),
  MinimumDeclination: number().defined(),
  DeclinationInformation: array()
    .of(object({ Insurer: text(), NAIC: text() }).noUnknown().defined())
    .max(MAX_ROWS)
    .defined(),
})
  .noUnknown()
  .defined();

/** True if a value has exactly the shape of the filing form, so that its rules can check it. */
export function isAgentPolicyForm(value: unknown): value is AgentPolicyForm {
  return shape.isValidSync(value, { strict: true, disableStackTrace: true });
}
