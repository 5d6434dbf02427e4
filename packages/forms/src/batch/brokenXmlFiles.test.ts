import { expect, it } from 'vitest';
import type { BatchSender } from './batchCsvCheck.js';
import { batchXmlCheck } from './batchXmlCheck.js';
import { sampleXml } from './xml/sampleXml.js';

const today = '2026-11-23';

/** A text in a sample that passes, what replaces it, and the findings that follow: `rule element`. */
type Broken = readonly [from: string | RegExp, to: string, ...expected: string[]];

function found(text: string, kind: BatchSender['kind']): string[] {
  const check = batchXmlCheck({ kind, today });
  const pieces = [check.feed(new TextEncoder().encode(text)), check.finish()];
  return pieces.flatMap(({ findings }) => findings.map(({ rule, column }) => `${rule} ${column ?? '-'}`));
}

/** The text of an element. */
const of = (name: string) => new RegExp(`(?<=<${name}>)[^<]*(?=</${name}>)`);
/** An element with everything in it. */
const whole = (name: string) => new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`);

const broker: readonly Broken[] = [
  [of('PolicyNumber'), '', 'R001 Policy/PolicyNumber'],
  [of('PolicyNumber'), '---', 'R001 PolicyNumber'],
  [of('PolicyNumber'), 'x'.repeat(51), 'R001 Policy/PolicyNumber'],
  [of('ExpirationDate'), '11/13/2027', 'R001 Policy/ExpirationDate'],
  [of('ExpirationDate'), '2027-11-31', 'R001 Policy/ExpirationDate'],
  [of('ExpirationDate'), '2026-11-12', 'R015 ExpirationDate'],
  [of('ExpirationDate'), '2046-11-24', 'R015 ExpirationDate'],
  [of('EffectiveDate'), '2026-11-13T00:00:00', 'R001 Transaction/EffectiveDate'],
  [of('EffectiveDate'), '2026-11-13Z', 'R001 Transaction/EffectiveDate'],
  [of('EffectiveDate'), '2027-01-23', 'R014 EffectiveDate'],
  [of('EffectiveDate'), '2013-03-31', 'R014 EffectiveDate', 'T107 EffectiveDate'],
  [of('InsuredName'), ' ', 'R001 Policy/InsuredName'],
  [of('InsuredName'), `${'x'.repeat(99)}  `, 'R001 Policy/InsuredName'],
  [of('HomeState'), 'TX', 'R009 Policy/HomeState'],
  [of('HomeState'), 'wy', 'R009 Policy/HomeState'],
  [of('CoverageCode'), '5050', 'R011 CoverageCode'],
  [of('CoverageCode'), 'GL', 'R001 Transaction/CoverageCode'],
  [of('TaxStatus'), '6', 'R012 TaxStatus'],
  [of('TaxStatus'), '9', 'R001 Transaction/TaxStatus'],
  [of('TaxStatus'), '7', 'T102 TaxStatus'],
  [of('TransactionType'), '11', 'R001 Transaction/TransactionType'],
  [of('TransactionType'), 'New Business', 'R001 Transaction/TransactionType'],
  [of('Premium'), '10000', 'R001 Transaction/Premium'],
  [of('Premium'), '$10000.00', 'R001 Transaction/Premium'],
  [of('Premium'), '-10000.00', 'R016 Premium'],
  [of('Premium'), '100000000.00', 'R017 Premium'],
  [of('Premium'), '1E4', 'R001 Transaction/Premium'],
  [of('PolicyFee'), '', 'R001 Transaction/PolicyFee'],
  [of('PolicyFee'), '-1.00', 'R016 PolicyFee'],
  [/(?<=<Insurer [^>]*>[\s\S]*<NAICNumber>)\d+/, '4701', 'R001 Insurer/NAICNumber'],
  [/(?<=<Insurer [^>]*>[\s\S]*<NAICNumber>)\d+/, 'AA-123456', 'R001 Insurer/NAICNumber'],
  [/(?<=<InsuredAddress>[\s\S]*<PostalCode>)\d+/, '820', 'R001 InsuredAddress/PostalCode'],
  [/(?<=<InsuredAddress>[\s\S]*<CountryCode>)US/, 'Us', 'R001 InsuredAddress/CountryCode'],
  [/(?<=<InsuredAddress>[\s\S]*<StateCode>)WY/, 'ZZ', 'R001 InsuredAddress/StateCode'],
  [whole('InsuredAddress'), '', 'R001 Policy/InsuredAddress'],
  [whole('Transaction'), '', 'R001 Transactions/Transaction'],
  [whole('Brokerage'), '', 'R001 Brokerage'],
  [
    /(<PolicyNumber>.*)(\n\s*)(<ExpirationDate>.*)/,
    '$3$2$1',
    'R001 Policy/PolicyNumber',
    'R001 Policy/PolicyNumber',
  ],
  [
    '</Transaction>',
    '<Declinations><Declination/></Declinations></Transaction>',
    'R001 Transaction/Declinations',
  ],
  ['<Policies>', '<Policies>and so on', 'R001 BrokerPolicy/Policies'],
  ['</BatchDataSet>', '', 'R001 -'],
  ['<BatchDataSet', '<batchDataSet', 'R001 -'],
  [of('InsuredName'), 'Pine & Sons', 'R001 -'],
  [of('InsuredName'), '&nbsp;', 'R001 -'],
  ['?>', '?><!DOCTYPE x>', 'R001 -'],
  ['encoding="UTF-8"', 'encoding="ISO-8859-1"', 'R001 -'],
  ['version="1.0"', 'version="1.1"', 'R001 -'],
  [' Xml_TransactionID="T1"', ' Xml_TransactionID="T 1"', 'R001 Transaction/Xml_TransactionID'],
];

const insurer: readonly Broken[] = [
  [' Quarter="0"', ' Quarter="5"', 'R001 Quarter'],
  [' Year="2026"', ' Year="26"', 'R001 Year'],
  [/(?<=<Transaction [^>]*>[\s\S]*<Premium>)[^<]*/, '1,000.00', 'R001 Transaction/Premium'],
  [/(?<=<Broker [^>]*>\s*<LicenseNumber>)\d+/, '', 'R001 Broker/LicenseNumber'],
  [whole('Brokers'), '', 'R001 Brokers'],
];

const named = (table: readonly Broken[], kind: BatchSender['kind'], sample: string) =>
  table.map(([from, to, ...expected]) => ({
    from: String(from),
    to,
    file: sample.replace(from, to),
    sample,
    kind,
    expected,
  }));

it.each([
  ...named(broker, 'Agent', sampleXml('broker', 'WY', today)),
  ...named(insurer, 'ForeignInsurer', sampleXml('insurer', 'WY', today)),
])('$from -> $to', ({ file, sample, kind, expected }) => {
  expect(file).not.toBe(sample);
  expect(found(file, kind)).toEqual(expected);
});
