import { taxStatuses } from '../../rules/coverage/index.js';
import { transactionTextNames, transactionTexts } from '../../rules/filings/fields/transactionTexts.js';
import { limits } from '../../rules/limits/index.js';
import { transactionTypes } from '../../rules/transaction-type/index.js';
import { meanings } from '../batchRules.js';
import {
  effectiveDate,
  emailAddress,
  expirationDate,
  firstName,
  insuredName,
  insurerKey,
  lastName,
  licenseNumber,
  naicNumber,
  policiesOf,
  policyNumber,
  reportingState,
  schemaVersion,
  transactionKey,
} from './sharedElements.js';
import type { XmlElement } from './xmlElements.js';
import { amount, country, emptyText, state, text } from './xmlElements.js';

const optionalText = (name: string, meaning: string, maximum: number): XmlElement => ({
  name,
  meaning,
  occurs: 'optional',
  value: emptyText(maximum),
});

const address = (name: string, meaning: string, occurs?: 'optional'): XmlElement => ({
  name,
  meaning,
  ...(occurs && { occurs }),
  children: [
    { name: 'Address', meaning: 'Street and number.', value: text(limits.addressLine) },
    {
      name: 'Address2',
      meaning: 'Its second line.',
      occurs: 'optional',
      value: emptyText(limits.addressLine),
    },
    { name: 'City', meaning: 'The city.', value: text(limits.city) },
    {
      name: 'StateCode',
      meaning: 'Two letters; outside the United States the province.',
      value: text(limits.province),
    },
    { name: 'PostalCode', meaning: 'The zip code.', value: text(limits.foreignZip) },
    {
      name: 'CountryCode',
      meaning: 'Its two or three letters (ISO 3166), such as US or USA.',
      value: country,
    },
  ],
});

const contact: XmlElement = {
  name: 'Contact',
  meaning: 'Somebody whom the office can ask about the file.',
  occurs: 'once or more',
  attributes: [
    {
      name: 'ContactType',
      meaning: 'What the contact is asked about.',
      value: { kind: 'choice', values: ['SubmissionContact', 'BillingContact'] },
    },
  ],
  children: [
    firstName(limits.shortName),
    lastName(limits.shortName),
    emailAddress,
    address('ContactAddress', 'The address of the contact.'),
    {
      name: 'PhoneNumber',
      meaning: 'The telephone number in its parts.',
      children: [
        // Neither area code nor prefix of a North American number begins with 0 or 1.
        { name: 'AreaCode', meaning: 'Three digits.', value: { kind: 'pattern', pattern: '[2-9][0-9]{2}' } },
        { name: 'Prefix', meaning: 'Three digits.', value: { kind: 'pattern', pattern: '[2-9][0-9]{2}' } },
        { name: 'Line', meaning: 'Four digits.', value: { kind: 'pattern', pattern: '[0-9]{4}' } },
        {
          name: 'Extension',
          meaning: 'Up to five digits.',
          occurs: 'optional',
          value: { kind: 'pattern', pattern: `[0-9]{0,${limits.phoneExtension}}` },
        },
      ],
    },
  ],
};

const transaction: XmlElement = {
  name: 'Transaction',
  meaning: 'One transaction of the policy with one insurer.',
  occurs: 'once or more',
  attributes: [transactionKey],
  children: [
    {
      name: 'CoverageCode',
      meaning: meanings.coverageCode,
      value: { kind: 'pattern', pattern: '[0-9]{4,5}' },
    },
    {
      name: 'TaxStatus',
      meaning: taxStatuses.map(({ code, name }) => `${code} ${name}`).join(', '),
      value: { kind: 'choice', values: taxStatuses.map(({ code }) => code) },
    },
    {
      name: 'TransactionType',
      meaning: 'The type by its number.',
      value: {
        kind: 'choice',
        values: transactionTypes
          .filter(({ backoutOf }) => backoutOf === null)
          .map(({ code }) => String(code)),
      },
    },
    effectiveDate,
    {
      name: 'Insurer',
      meaning: 'The insurer of the transaction.',
      attributes: [insurerKey],
      children: [{ name: 'Name', meaning: 'Its name.', value: text(limits.insurerName) }, naicNumber],
    },
    { name: 'Premium', meaning: 'The premium.', value: amount },
    { name: 'PolicyFee', meaning: 'The policy fees; 0.00 if there are none.', value: amount },
    {
      name: 'LloydsAllocations',
      meaning: "The parts of Lloyd's syndicates, where the state asks for them.",
      occurs: 'optional',
      children: [
        {
          name: 'Allocation',
          meaning: 'The part of one syndicate.',
          occurs: 'once or more',
          children: [
            {
              name: 'SyndicateNumber',
              meaning: 'Up to four digits.',
              value: { kind: 'pattern', pattern: '[0-9]{1,4}' },
            },
            { name: 'Premium', meaning: 'Its part of the premium.', value: amount },
          ],
        },
      ],
    },
    {
      name: 'Declinations',
      meaning: 'The admitted insurers that declined, where the state asks for them.',
      occurs: 'optional',
      children: [
        {
          name: 'Declination',
          meaning: 'One admitted insurer that declined.',
          occurs: 'once or more',
          children: [
            { name: 'InsurerName', meaning: 'Its name.', value: text(limits.declinationInsurer) },
            {
              name: 'NAICNumber',
              meaning: meanings.naicOfDecliner,
              value: { kind: 'pattern', pattern: '[0-9]{5}' },
            },
          ],
        },
      ],
    },
    ...transactionTextNames.map((name) => {
      const { element, meaning, maximum } = transactionTexts[name];
      return optionalText(element, `${meaning}.`, maximum);
    }),
    {
      name: 'FilerReference',
      meaning: 'Your own key of the transaction, for ever: sending it again does no harm.',
      occurs: 'optional',
      value: text(limits.filerReference),
    },
  ],
};

const policies = policiesOf([
  policyNumber,
  expirationDate,
  insuredName,
  { name: 'HomeState', meaning: 'The home state of the insured.', value: state },
  address('LocationOfRisk', 'The location of risk, where the state asks for it.', 'optional'),
  address('InsuredAddress', meanings.insuredAddress),
  optionalText('MGA', meanings.mga, limits.mga),
  optionalText('RiskGroup', meanings.riskGroup, limits.riskRetentionGroup),
  optionalText(
    'MasterPolicyNumber',
    'The number of a master policy, where the state has them.',
    limits.masterPolicyNumber,
  ),
  optionalText('Comment', 'A comment on the policy.', limits.policyComment),
  { name: 'Transactions', meaning: 'What is filed of the policy.', children: [transaction] },
]);

/** The file of brokers (`AgentSS`) and of filers of their own coverage (`IpcSS`). */
export const brokerDataSet: XmlElement = {
  name: 'BatchDataSet',
  meaning: 'A batch file of brokers, or of filers of their own coverage.',
  attributes: [
    schemaVersion,
    reportingState,
    {
      name: 'SubmissionType',
      meaning: 'AgentSS of brokers, IpcSS of filers of their own coverage.',
      value: { kind: 'choice', values: ['AgentSS', 'IpcSS'] },
    },
  ],
  children: [
    {
      name: 'Brokerage',
      meaning: 'Who sends the file.',
      children: [
        licenseNumber,
        { name: 'Name', meaning: 'The name of the brokerage.', value: text(limits.insurerName) },
        { name: 'Contacts', meaning: 'Whom the office can ask.', children: [contact] },
      ],
    },
    {
      name: 'BrokerPolicies',
      meaning: 'The policies, by broker.',
      children: [
        {
          name: 'BrokerPolicy',
          meaning: 'One broker and the policies the broker placed.',
          occurs: 'once or more',
          children: [
            {
              name: 'Broker',
              meaning: 'The broker; left out where the insured procured the coverage.',
              occurs: 'optional',
              children: [
                licenseNumber,
                {
                  name: 'NationalProducerNumber',
                  meaning: 'Up to ten digits.',
                  value: { kind: 'pattern', pattern: `[0-9]{1,${limits.npn}}` },
                },
                {
                  name: 'BrokerInfo',
                  meaning: 'The name of the broker, to compare with the license.',
                  occurs: 'optional',
                  children: [firstName(limits.personName), lastName(limits.personName)],
                },
              ],
            },
            policies,
          ],
        },
      ],
    },
  ],
};
