import { addressFields, addressParts } from '../../address/addressFields.js';
import { policyTextNames, policyTexts } from '../fields/policyTexts.js';

const addresses = (prefix: string, section: string): [string, string][] =>
  addressParts.map((part) => [`${prefix}${part}`, `${section}.${addressFields[part].form}`]);

/** Where each field of the wire stands in the form; `#` is a row number, kept in order. */
const formPaths = new Map<string, string>([
  ['homeStateAbbr', 'State'],
  ['isPartOfMasterPolicy', 'isMasterPolicy'],
  ['masterPolicyId', 'MasterPolicy'],
  ['agentId', 'PolicyDetails.AssociatedAgent'],
  ...policyTextNames.map((name): [string, string] => [name, `PolicyDetails.${policyTexts[name].form}`]),
  ...addresses('risk', 'LocationOfRisk'),
  ...addresses('insured', 'InsuredAddress'),
  ['agtPolicyExpirationDate', 'TransactionInformation.PolicyExpirationDate'],
  ['ccCoverageCode', 'TransactionInformation.CoverageCode'],
  ['ccTaxStatus', 'TransactionInformation.TaxStatus'],
  ['agtTransType', 'TransactionInformation.TransactionType'],
  ['agtTransEffectiveDate', 'TransactionInformation.TransactionEffectiveDate'],
  ['agtTransExpirationDate', 'TransactionInformation.PolicyExpirationDate'],
  ['slipBillId', 'TransactionInformation.AccountingContact'],
  ['agtTransComment', 'TransactionInformation.Comment'],
  ['insurerId', 'InsurerPremiumInformation.#.Insurer'],
  ['insurerNaic', 'InsurerPremiumInformation.#.Insurer'],
  ['msAgtTransPremium', 'InsurerPremiumInformation.#.Premium'],
  ['msAgtTransOtherFees', 'InsurerPremiumInformation.#.PolicyFees'],
  ['lloydsSyndicateAllocations', 'InsurerPremiumInformation.#.SelectedSyndicates'],
  ['lloydsSyndicateAllocations.lsId', 'InsurerPremiumInformation.#.SelectedSyndicates.#.Syndicate'],
  ['lloydsSyndicateAllocations.userPremium', 'InsurerPremiumInformation.#.SelectedSyndicates.#.Premium'],
]);

/** Declinations are asked once for all insurers, so the row of the insurer plays no part. */
const declinationPaths = new Map<string, string>([
  ['insurerDeclinations', 'DeclinationInformation'],
  ['insurerDeclinations.insurerName', 'DeclinationInformation.#.Insurer'],
  ['insurerDeclinations.insurerNaic', 'DeclinationInformation.#.NAIC'],
]);

const IN_TRANSACTION = /^coverageCodes\.\d+(?:\.agentTransactions(?:\.(\d+))?)?\.?/;

function fill(template: string, rows: readonly (string | undefined)[]): string {
  const left = rows.filter((each) => each !== undefined);
  return template.replaceAll('#', () => left.shift() ?? '0');
}

/**
 * The field of the form that a field of the wire stands in, such as `InsurerPremiumInformation.1.Premium`; nothing
 * when the form has none. Takes yup's brackets as well as dots, so that a server's answer can be placed too.
 */
export function agentPolicyFormPath(wirePath: string): string | undefined {
  const dotted = wirePath.replaceAll(/\[(\d+)\]/g, '.$1');
  const card = IN_TRANSACTION.exec(dotted)?.[1];
  const rest = dotted.replace(IN_TRANSACTION, '');
  const name = rest.replaceAll(/\.\d+/g, '');
  const row = /\.(\d+)/.exec(rest)?.[1];
  const declination = declinationPaths.get(name);
  if (declination !== undefined) return fill(declination, [row]);
  const path = formPaths.get(name);
  return path === undefined ? undefined : fill(path, [card, row]);
}
