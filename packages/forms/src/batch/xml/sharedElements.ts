import { limits } from '../../rules/limits/index.js';
import type { AgentHeader } from '../agentColumns.js';
import { meanings } from '../batchRules.js';
import type { CsvRow } from '../csvRowReader.js';
import type { InsurerHeader } from '../insurerColumns.js';
import { day, naic, state, text, type XmlAttribute, type XmlElement } from './xmlElements.js';

/** A broker as a file names one; a text that the file leaves out is empty. */
export interface XmlBroker {
  readonly licenseNumber: string;
  readonly npn: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A transaction of an XML file of brokers, as the row of a CSV file with the same content. */
export interface XmlBrokerRow {
  readonly kind: 'broker';
  readonly row: CsvRow<AgentHeader>;
  /** `undefined` where the insured procured the coverage. */
  readonly broker: XmlBroker | undefined;
  readonly homeState: string;
  /** The state of the location of risk, which a row of a CSV file does not have. */
  readonly riskState: string;
  /** All declinations, also those for which a row of a CSV file has no columns. */
  readonly declinations: readonly { readonly insurerName: string; readonly insurerNaic: string }[];
}

/** A transaction of an XML file of an insurer, as the row of a CSV file with the same content. */
export interface XmlInsurerRow {
  readonly kind: 'insurer';
  readonly row: CsvRow<InsurerHeader>;
  readonly broker: XmlBroker;
}

/** A transaction of an XML batch file. */
export type XmlRow = XmlBrokerRow | XmlInsurerRow;

/** Facts that an XML file states about itself and its sender; a fact that the file leaves out is empty. */
export interface XmlSubmission {
  readonly submissionType: string;
  readonly reportingState: string;
  readonly year: string;
  readonly quarter: string;
  /** License number of the brokerage, or NAIC number of the insurer. */
  readonly senderNumber: string;
  readonly senderName: string;
  readonly billingEmail: string;
}

/* Elements and attributes that the files of brokers and the files of insurers share. */

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

/** The key of an element, unique in the file: findings name the element by its key. */
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

/** The policies of a broker; the children of a policy differ between the kinds of file. */
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
