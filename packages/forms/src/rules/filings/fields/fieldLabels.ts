import { addressFields, addressParts } from '../../address/addressFields.js';
import { POLICY_EXPIRATION_DATE, TRANSACTION_EFFECTIVE_DATE } from '../../atoms/dates.js';
import { IS_PART_OF_MASTER_POLICY, MINIMUM_DECLINATIONS, SAME_AS_LOCATION_OF_RISK } from './fieldNames.js';
import { policyTextNames, policyTexts } from './policyTexts.js';

const address = (section: string): Record<string, string> => ({
  ...Object.fromEntries(
    addressParts.map((part) => [`${section}.${addressFields[part].form}`, addressFields[part].label]),
  ),
  [`${section}.IsChecked`]: SAME_AS_LOCATION_OF_RISK,
});

/** How each field of the filing form is called (spec 3 §2.5, §3.3); `#` stands for a row's number. */
export const agentPolicyFieldLabels: Readonly<Record<string, string>> = {
  State: 'State',
  isMasterPolicy: IS_PART_OF_MASTER_POLICY,
  MasterPolicy: 'Master Policy',
  ...Object.fromEntries(
    policyTextNames.map((name) => [`PolicyDetails.${policyTexts[name].form}`, policyTexts[name].label]),
  ),
  'PolicyDetails.ReportingEntity': 'Reporting Entity',
  'PolicyDetails.AssociatedAgent': 'Associated Agent',
  'PolicyDetails.HasStateLicense': 'State License',
  'PolicyDetails.DuplicatePolicyNumber': 'Duplicate Policy Number',
  ...address('LocationOfRisk'),
  ...address('InsuredAddress'),
  'TransactionInformation.TransactionType': 'Transaction Type',
  'TransactionInformation.TransactionEffectiveDate': TRANSACTION_EFFECTIVE_DATE,
  'TransactionInformation.PolicyExpirationDate': POLICY_EXPIRATION_DATE,
  'TransactionInformation.IsExpirationGiven': 'Whether the Policy Expiration Date was given',
  'TransactionInformation.CoverageCode': 'Coverage Code',
  'TransactionInformation.TaxStatus': 'Tax Status',
  'TransactionInformation.AccountingContact': 'Accounting Contact',
  'TransactionInformation.Comment': 'Comment',
  'TransactionInformation.PolicyReceivedDate': 'Received Date',
  'InsurerPremiumInformation.#.Insurer': 'Insurer',
  'InsurerPremiumInformation.#.Premium': 'Premium',
  'InsurerPremiumInformation.#.PolicyFees': 'Policy Fees',
  'InsurerPremiumInformation.#.isLloyds': "Lloyd's",
  'InsurerPremiumInformation.#.SelectedSyndicates': "Lloyd's Syndicates",
  'InsurerPremiumInformation.#.SelectedSyndicates.#.Syndicate': "Lloyd's Syndicate",
  'InsurerPremiumInformation.#.SelectedSyndicates.#.Premium': 'Premium',
  MinimumDeclination: MINIMUM_DECLINATIONS,
  'DeclinationInformation.#.Insurer': 'Insurer',
  'DeclinationInformation.#.NAIC': 'NAIC',
};
