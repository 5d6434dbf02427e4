import { addressFields, addressParts } from '../../address/addressFields.js';
import { POLICY_EXPIRATION_DATE, TRANSACTION_EFFECTIVE_DATE } from '../../atoms/dates.js';
import { fieldNames, mapFields } from '../../schema/fieldTable.js';
import { policyTextNames, policyTexts } from '../../states/policyTexts.js';
import { transactionTexts } from './transactionTexts.js';

/* The fields that a filing asks for, and that can be edited later in its policy (spec 3 §2.5, §3.3). */

export const LOCATION_OF_RISK = 'Location of Risk';
export const INSURED_ADDRESS = 'Insured Address';
export const IS_PART_OF_MASTER_POLICY = 'Is Part of Master Policy';
export const SAME_AS_LOCATION_OF_RISK = 'Make same as Location of Risk';
export const COVERAGE_AND_TRANSACTION = 'Coverage & Transaction Information';
export const MINIMUM_DECLINATIONS = 'Minimum Declinations';

const EXPIRATION = 'TransactionInformation.PolicyExpirationDate';

/** One field of a filing. */
interface FilingField {
  /** Its path in the form (spec 3 §3.3); `#` is the number of a row. */
  readonly form: string;
  readonly label: string;
}

/**
 * Every field of a filing that the wire and the form share, under its name on the wire: first those of the policy and its
 * coverage, then those of a transaction. Where a problem is shown and what the field is called derive from it; the texts of
 * the policy and of a transaction and the parts of addresses have tables of their own.
 */
const ownFields = {
  homeStateAbbr: { form: 'State', label: 'State' },
  isPartOfMasterPolicy: { form: 'isMasterPolicy', label: IS_PART_OF_MASTER_POLICY },
  masterPolicyId: { form: 'MasterPolicy', label: 'Master Policy' },
  agentId: { form: 'PolicyDetails.AssociatedAgent', label: 'Associated Agent' },
  agtPolicyExpirationDate: {
    form: EXPIRATION,
    label: POLICY_EXPIRATION_DATE,
  },
  ccCoverageCode: { form: 'TransactionInformation.CoverageCode', label: 'Coverage Code' },
  ccTaxStatus: { form: 'TransactionInformation.TaxStatus', label: 'Tax Status' },
  agtTransType: { form: 'TransactionInformation.TransactionType', label: 'Transaction Type' },
  agtTransEffectiveDate: {
    form: 'TransactionInformation.TransactionEffectiveDate',
    label: TRANSACTION_EFFECTIVE_DATE,
  },
  agtTransExpirationDate: {
    form: EXPIRATION,
    label: POLICY_EXPIRATION_DATE,
  },
  slipBillId: { form: 'TransactionInformation.AccountingContact', label: 'Accounting Contact' },
  ...mapFields(transactionTexts, ({ form, label }) => ({ form: `TransactionInformation.${form}`, label })),
  insurerId: { form: 'InsurerPremiumInformation.#.Insurer', label: 'Insurer' },
  insurerNaic: { form: 'InsurerPremiumInformation.#.Insurer', label: 'Insurer' },
  msAgtTransPremium: { form: 'InsurerPremiumInformation.#.Premium', label: 'Premium' },
  msAgtTransOtherFees: { form: 'InsurerPremiumInformation.#.PolicyFees', label: 'Policy Fees' },
  lloydsSyndicateAllocations: {
    form: 'InsurerPremiumInformation.#.SelectedSyndicates',
    label: "Lloyd's Syndicates",
  },
  'lloydsSyndicateAllocations.lsId': {
    form: 'InsurerPremiumInformation.#.SelectedSyndicates.#.Syndicate',
    label: "Lloyd's Syndicate",
  },
  'lloydsSyndicateAllocations.userPremium': {
    form: 'InsurerPremiumInformation.#.SelectedSyndicates.#.Premium',
    label: 'Premium',
  },
  insurerDeclinations: { form: 'DeclinationInformation', label: 'Declinations' },
  'insurerDeclinations.insurerName': { form: 'DeclinationInformation.#.Insurer', label: 'Insurer' },
  'insurerDeclinations.insurerNaic': { form: 'DeclinationInformation.#.NAIC', label: 'NAIC' },
} as const satisfies Readonly<Record<string, FilingField>>;

const addressOf = (prefix: string, section: string): [string, FilingField][] =>
  addressParts.map((part) => {
    const { form, label } = addressFields[part];
    return [`${prefix}${part}`, { form: `${section}.${form}`, label }];
  });

/** Every field of a filing by its name on the wire. */
export const filingFields: ReadonlyMap<string, FilingField> = new Map<string, FilingField>([
  ...policyTextNames.map((name): [string, FilingField] => {
    const { form, label } = policyTexts[name];
    return [name, { form: `PolicyDetails.${form}`, label }];
  }),
  ...addressOf('risk', 'LocationOfRisk'),
  ...addressOf('insured', 'InsuredAddress'),
  ...fieldNames(ownFields).map((name): [string, FilingField] => [name, ownFields[name]]),
]);

/** The fields that exist only in the form. */
const formOnly = {
  'PolicyDetails.ReportingEntity': 'Reporting Entity',
  'PolicyDetails.HasStateLicense': 'State License',
  'PolicyDetails.DuplicatePolicyNumber': 'Duplicate Policy Number',
  'LocationOfRisk.IsChecked': SAME_AS_LOCATION_OF_RISK,
  'InsuredAddress.IsChecked': SAME_AS_LOCATION_OF_RISK,
  'TransactionInformation.IsExpirationGiven': 'Whether the Policy Expiration Date was given',
  'TransactionInformation.PolicyReceivedDate': 'Received Date',
  'InsurerPremiumInformation.#.isLloyds': "Lloyd's",
  MinimumDeclination: MINIMUM_DECLINATIONS,
};

/** The label of each field of the filing form (spec 3 §2.5, §3.3); `#` stands for a row's number. */
export const agentPolicyFieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...filingFields.values()].map(({ form, label }) => [form, label])),
  ...formOnly,
};
