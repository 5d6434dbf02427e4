import type { InsurerHeader } from '@slip/forms/batch';
import { parseUsDate } from '@slip/forms/rules';
import type { AgentCells } from './ProcessingFixture.js';

/** A broker as a file names one. */
export interface NamedBroker {
  readonly npn: string;
  readonly license: string;
  readonly name?: readonly [first: string, last: string];
}

/** The policies of one broker; of nobody where the insured procured them. */
export interface BrokerPart {
  readonly broker?: NamedBroker | undefined;
  readonly rows: readonly AgentCells[];
}

/** An XML file, and the line of each of its transactions. */
export interface WrittenXml {
  readonly text: string;
  readonly lines: readonly number[];
}

const element = (name: string, text = ''): string =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;
/** An element that is left out where it has no text. */
const optional = (name: string, text = ''): string => (text === '' ? '' : element(name, text));
const inside = (name: string, children: string): string =>
  children === '' ? '' : `<${name}>${children}</${name}>`;
const day = (text = '') => parseUsDate(text) ?? text;

function address(name: string, [first, second, city, state, zip, country]: readonly (string | undefined)[]) {
  const children = [
    element('Address', first),
    optional('Address2', second),
    element('City', city),
    element('StateCode', state),
    element('PostalCode', zip),
    element('CountryCode', country || 'US'),
  ];
  return inside(name, children.join(''));
}

function allocations(text = ''): string {
  const parts = text.split(';').map((part) => part.trim().split('='));
  return text === ''
    ? ''
    : parts
        .map(([number, premium]) =>
          inside('Allocation', element('SyndicateNumber', number) + element('Premium', premium)),
        )
        .join('');
}

const declination = (name = '', naic = '') =>
  name === '' ? '' : inside('Declination', element('InsurerName', name) + element('NAICNumber', naic));

function transaction(row: AgentCells): string {
  return [
    element('CoverageCode', row.CoverageCode),
    element('TaxStatus', row.TaxStatus),
    element('TransactionType', row.TransactionType),
    element('EffectiveDate', day(row.EffectiveDate)),
    `<Insurer Xml_InsurerID="I1">${element('Name', 'As on record')}${element('NAICNumber', row.InsurerNAIC)}</Insurer>`,
    element('Premium', row.Premium),
    element('PolicyFee', row.PolicyFee || '0.00'),
    inside('LloydsAllocations', allocations(row.LloydsSyndicate)),
    inside(
      'Declinations',
      declination(row.Declination1Insurer, row.Declination1NAIC) +
        declination(row.Declination2Insurer, row.Declination2NAIC) +
        declination(row.Declination3Insurer, row.Declination3NAIC),
    ),
    optional('Comment', row.TransactionComment),
    optional('FilerReference', row.FilerReference),
  ].join('');
}

function policy(row: AgentCells, state: string): string {
  const risk = [row.RiskAddress1, row.RiskAddress2, row.RiskCity, state, row.RiskZip, ''];
  return [
    element('PolicyNumber', row.PolicyNumber),
    element('ExpirationDate', day(row.ExpirationDate)),
    element('InsuredName', row.InsuredName),
    element('HomeState', state),
    row.RiskAddress1 ? address('LocationOfRisk', risk) : '',
    address('InsuredAddress', [
      row.InsuredAddress1,
      row.InsuredAddress2,
      row.InsuredCity,
      row.InsuredState,
      row.InsuredZip,
      row.InsuredCountry,
    ]),
    optional('MGA', row.MGA),
    optional('RiskGroup', row.RiskGroup),
    optional('MasterPolicyNumber', row.MasterPolicyNumber),
    optional('Comment', row.PolicyComment),
  ].join('');
}

function written(lines: readonly string[]): WrittenXml {
  const all = ['<?xml version="1.0" encoding="UTF-8"?>', ...lines];
  return {
    text: `${all.join('\n')}\n`,
    lines: all.flatMap((line, place) => (line.startsWith('<Transaction ') ? place + 1 : [])),
  };
}

/** The lines of a policy with one transaction, which stands on a line of its own. */
const policyLines = (head: string, body: string) => [
  `<Policy Xml_PolicyID="P">${head}<Transactions>`,
  `<Transaction Xml_TransactionID="T">${body}</Transaction>`,
  '</Transactions></Policy>',
];

const contact =
  '<Contact ContactType="SubmissionContact"><FirstName>Nora</FirstName><LastName>Quist</LastName><EmailAddress>nora@larkin.example</EmailAddress>' +
  address('ContactAddress', ['12 Pine St', '', 'Cheyenne', 'WY', '82001', 'US']) +
  '<PhoneNumber><AreaCode>307</AreaCode><Prefix>555</Prefix><Line>0142</Line></PhoneNumber></Contact>';

const namesXml = (name: NamedBroker['name']) =>
  name ? element('FirstName', name[0]) + element('LastName', name[1]) : '';

const brokerElement = ({ npn, license, name }: NamedBroker) =>
  inside(
    'Broker',
    element('LicenseNumber', license) +
      element('NationalProducerNumber', npn) +
      inside('BrokerInfo', namesXml(name)),
  );

/** A file of brokers, or of filers of their own coverage, with the rows of CSV files. */
export function brokerXml(
  state: string,
  parts: readonly BrokerPart[],
  submissionType: 'AgentSS' | 'IpcSS' = 'AgentSS',
): WrittenXml {
  return written([
    `<BatchDataSet SchemaVersion="1.0" ReportingState="${state}" SubmissionType="${submissionType}">`,
    `<Brokerage><LicenseNumber>1234567</LicenseNumber><Name>Larkin</Name><Contacts>${contact}</Contacts></Brokerage>`,
    '<BrokerPolicies>',
    ...parts.flatMap(({ broker, rows }) => [
      `<BrokerPolicy>${broker ? brokerElement(broker) : ''}<Policies>`,
      ...rows.flatMap((row) => policyLines(policy(row, state), transaction(row))),
      '</Policies></BrokerPolicy>',
    ]),
    '</BrokerPolicies>',
    '</BatchDataSet>',
  ]);
}

/** A row of a CSV file of an insurer. */
export type InsurerCells = Partial<Record<InsurerHeader, string>>;

/** The facts that an XML file of an insurer gives about itself. */
export interface InsurerFile {
  readonly state: string;
  readonly naic: string;
  readonly year: number;
  readonly quarter: number;
  readonly name?: NonNullable<NamedBroker['name']>;
}

/** A file of an insurer with the rows of CSV files, each of the broker its license names; `name` is that of all of them. */
export function insurerXml(
  { state, naic, year, quarter, name }: InsurerFile,
  rows: readonly InsurerCells[],
): WrittenXml {
  return written([
    `<BatchDataSet SchemaVersion="1.0" ReportingState="${state}" SubmissionType="INS" Year="${year}" Quarter="${quarter}">`,
    `<Insurer><NAICNumber>${naic}</NAICNumber><Name>As on record</Name><Contact><FirstName>Nora</FirstName><LastName>Quist</LastName><EmailAddress>nora@granite.example</EmailAddress></Contact></Insurer>`,
    '<Brokers>',
    ...rows.flatMap((row) => [
      `<Broker Xml_BrokerID="B"><LicenseNumber>${row.AgentLicense}</LicenseNumber>${namesXml(name)}<Policies>`,
      ...policyLines(
        [
          element('PolicyNumber', row.PolicyNumber),
          element('EffectiveDate', day(row.EffectiveDate)),
          element('ExpirationDate', '2027-12-31'),
          element('InsuredName', row.InsuredName),
        ].join(''),
        element('EffectiveDate', day(row.EffectiveDate)) + element('Premium', row.Premium),
      ),
      '</Policies></Broker>',
    ]),
    '</Brokers>',
    '</BatchDataSet>',
  ]);
}
