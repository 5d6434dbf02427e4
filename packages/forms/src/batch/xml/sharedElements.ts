import { limits } from '../../rules/limits/index.js';
import { meanings } from '../meanings.js';
import type { XmlAttribute, XmlElement } from './XmlElement.js';
import { day, naic, state, text } from './xmlValues.js';

/* Elements and attributes that the files of brokers and of insurers both have. */

export const schemaVersion: XmlAttribute = {
  name: 'SchemaVersion',
  meaning: 'The version of this format.',
  value: { kind: 'choice', values: ['1.0'] },
};

export const reportingState: XmlAttribute = {
  name: 'ReportingState',
  meaning: 'The state that the file reports to.',
  value: state,
};

/** A key of an element, unique in the file, by which findings name it. */
const key = (name: string, noun: string): XmlAttribute => ({
  name,
  meaning: `Your key of the ${noun} in this file.`,
  value: { kind: 'pattern', pattern: '[A-Za-z0-9_.-]{1,50}' },
});

const policyKey = key('Xml_PolicyID', 'policy');
export const transactionKey = key('Xml_TransactionID', 'transaction');
export const insurerKey = key('Xml_InsurerID', 'insurer');
export const brokerKey = key('Xml_BrokerID', 'broker');

export const naicNumber: XmlElement = { name: 'NAICNumber', meaning: meanings.naicOfInsurer, value: naic };

export const licenseNumber: XmlElement = {
  name: 'LicenseNumber',
  meaning: 'The license number in the state.',
  value: text(limits.licenseNumber),
};

export const firstName = (maximum: number): XmlElement => ({
  name: 'FirstName',
  meaning: 'First name.',
  value: text(maximum),
});

export const lastName = (maximum: number): XmlElement => ({
  name: 'LastName',
  meaning: 'Last name.',
  value: text(maximum),
});

export const emailAddress: XmlElement = {
  name: 'EmailAddress',
  meaning: 'E-mail address.',
  value: text(limits.email),
};

export const policyNumber: XmlElement = {
  name: 'PolicyNumber',
  meaning: 'The policy number.',
  value: text(limits.policyNumber),
};

export const insuredName: XmlElement = {
  name: 'InsuredName',
  meaning: 'The insured.',
  value: text(limits.insuredName),
};

export const expirationDate: XmlElement = {
  name: 'ExpirationDate',
  meaning: 'The day the policy expires.',
  value: day,
};

export const effectiveDate: XmlElement = {
  name: 'EffectiveDate',
  meaning: 'The day the transaction takes effect.',
  value: day,
};

/** The policies of a broker, which have other children in each kind of file. */
export const policiesOf = (children: readonly XmlElement[]): XmlElement => ({
  name: 'Policies',
  meaning: 'The policies of the broker.',
  children: [
    {
      name: 'Policy',
      meaning: 'One policy with its transactions.',
      occurs: 'once or more',
      attributes: [policyKey],
      children,
    },
  ],
});
