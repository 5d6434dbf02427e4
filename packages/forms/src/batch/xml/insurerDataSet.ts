import { limits } from '../../rules/limits/index.js';
import {
  brokerKey,
  effectiveDate,
  emailAddress,
  expirationDate,
  firstName,
  insuredName,
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
import { amount, day, text } from './xmlElements.js';

const transaction: XmlElement = {
  name: 'Transaction',
  meaning: 'One transaction of the policy; its type follows from its day and sign.',
  occurs: 'once or more',
  attributes: [transactionKey],
  children: [effectiveDate, { name: 'Premium', meaning: 'The premium.', value: amount }],
};

const policies = policiesOf([
  policyNumber,
  { name: 'EffectiveDate', meaning: 'The day the policy takes effect.', value: day },
  expirationDate,
  insuredName,
  { name: 'Transactions', meaning: 'What is reported of the policy.', children: [transaction] },
]);

const contact: XmlElement = {
  name: 'Contact',
  meaning: 'Whom the office can ask about the file.',
  children: [firstName(limits.shortName), lastName(limits.shortName), emailAddress],
};

/** The file of insurers (`INS`). */
export const insurerDataSet: XmlElement = {
  name: 'BatchDataSet',
  meaning: 'A batch file of an insurer.',
  attributes: [
    schemaVersion,
    reportingState,
    { name: 'SubmissionType', meaning: 'INS.', value: { kind: 'choice', values: ['INS'] } },
    {
      name: 'Year',
      meaning: 'The year that is reported.',
      value: { kind: 'pattern', pattern: '20[0-9]{2}' },
    },
    {
      name: 'Quarter',
      meaning: 'The quarter that is reported; 0 for the whole year.',
      value: { kind: 'choice', values: ['0', '1', '2', '3', '4'] },
    },
  ],
  children: [
    {
      name: 'Insurer',
      meaning: 'The insurer that sends the file.',
      children: [
        naicNumber,
        { name: 'Name', meaning: 'Its name.', value: text(limits.insurerName) },
        contact,
      ],
    },
    {
      name: 'Brokers',
      meaning: 'The brokers who placed the policies.',
      children: [
        {
          name: 'Broker',
          meaning: 'A broker and the policies the broker placed.',
          occurs: 'once or more',
          attributes: [brokerKey],
          children: [
            licenseNumber,
            { ...firstName(limits.personName), occurs: 'optional' },
            { ...lastName(limits.personName), occurs: 'optional' },
            policies,
          ],
        },
      ],
    },
  ],
};
