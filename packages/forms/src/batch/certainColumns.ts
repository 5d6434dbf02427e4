import type { CsvColumn } from './csvTable.js';

/** Names that people and programs give to columns, as letters and digits alone; each can mean one column only. */
const others: Readonly<Record<string, readonly string[]>> = {
  PolicyNumber: ['policyno', 'policynr', 'policynum', 'policynbr', 'polno', 'polnum'],
  InsuredName: ['nameofinsured', 'namedinsured'],
  EffectiveDate: ['effdate', 'effectivedt'],
  ExpirationDate: ['expdate', 'expirationdt', 'expirydate'],
  TransactionType: ['transtype', 'transactiontypecode'],
  CoverageCode: ['covcode', 'coveragecd'],
  TaxStatus: ['taxstatuscode'],
  InsurerNAIC: ['insurernaicnumber', 'insurernaicno', 'insurernaiccode'],
  PolicyFee: ['policyfees'],
  InsuredAddress1: ['insuredaddress', 'insuredaddressline1'],
  InsuredAddress2: ['insuredaddressline2'],
  InsuredZip: ['insuredzipcode', 'insuredpostalcode'],
  InsuredCountry: ['insuredcountrycode'],
  RiskAddress1: ['riskaddress', 'riskaddressline1'],
  RiskAddress2: ['riskaddressline2'],
  RiskZip: ['riskzipcode', 'riskpostalcode'],
  MasterPolicyNumber: ['masterpolicyno', 'masterpolicynum'],
  PolicyComment: ['policycomments'],
  TransactionComment: ['transactioncomments'],
  FilerReference: ['filerref', 'filerreferencenumber'],
  AgentNPN: ['agentnpnnumber', 'agentnationalproducernumber'],
  AgentLicense: ['agentlicenseno', 'agentlicensenumber'],
};

/** A name without marks, spaces and capitals. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function meansColumn(name: string, { header }: CsvColumn): boolean {
  const written = plain(name);
  return written === plain(header) || (others[header]?.includes(written) ?? false);
}

/**
 * What the names of columns mean for certain that are not those of the template: `Policy No` is PolicyNumber where no other
 * column of the file is. Nothing is read by it: whoever asks offers it to a person.
 *
 * @returns by the name in the file, the name of the template
 */
export function certainColumns(
  names: readonly string[],
  table: readonly CsvColumn[],
): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  for (const column of table) {
    const meant = names.filter((name) => meansColumn(name, column));
    const [only] = meant;
    // The names of the template are taken in small and large letters.
    const isWritten = only?.toLowerCase() === column.header.toLowerCase();
    if (only !== undefined && meant.length === 1 && !isWritten) meanings.set(only, column.header);
  }
  return meanings;
}
