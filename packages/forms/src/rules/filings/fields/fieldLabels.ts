import { MINIMUM_DECLINATIONS, SAME_AS_LOCATION_OF_RISK } from './fieldNames.js';
import { filingFields } from './filingFields.js';

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
