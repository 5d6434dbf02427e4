import { transactionTexts } from '../../rules/filings/fields/transactionTexts.js';
import { mapFieldsTo } from '../../rules/schema/fieldTable.js';
import type { AgentHeader } from '../agentColumns.js';
import type { InsurerHeader } from '../insurerColumns.js';

/** The elements of the XML format that say what the columns of a CSV file say, where their names differ. */
const elements: Partial<Readonly<Record<AgentHeader | InsurerHeader, string>>> = {
  InsurerNAIC: 'Insurer/NAICNumber',
  InsuredAddress1: 'InsuredAddress/Address',
  InsuredAddress2: 'InsuredAddress/Address2',
  InsuredCity: 'InsuredAddress/City',
  InsuredState: 'InsuredAddress/StateCode',
  InsuredZip: 'InsuredAddress/PostalCode',
  InsuredCountry: 'InsuredAddress/CountryCode',
  RiskAddress1: 'LocationOfRisk/Address',
  RiskAddress2: 'LocationOfRisk/Address2',
  RiskCity: 'LocationOfRisk/City',
  RiskZip: 'LocationOfRisk/PostalCode',
  LloydsSyndicate: 'LloydsAllocations',
  Declination1Insurer: 'Declinations/Declination[1]/InsurerName',
  Declination1NAIC: 'Declinations/Declination[1]/NAICNumber',
  Declination2Insurer: 'Declinations/Declination[2]/InsurerName',
  Declination2NAIC: 'Declinations/Declination[2]/NAICNumber',
  Declination3Insurer: 'Declinations/Declination[3]/InsurerName',
  Declination3NAIC: 'Declinations/Declination[3]/NAICNumber',
  PolicyComment: 'Policy/Comment',
  ...mapFieldsTo(transactionTexts, 'header', ({ element }) => `Transaction/${element}`),
  State: 'ReportingState',
  AgentNPN: 'Broker/NationalProducerNumber',
  AgentLicense: 'Broker/LicenseNumber',
};

/** The element of an XML file that says what a column of a CSV file says. */
export function xmlElementOf(header: string): string {
  return Object.entries(elements).find(([name]) => name === header)?.[1] ?? header;
}
