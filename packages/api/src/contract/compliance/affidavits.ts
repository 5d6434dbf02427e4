import { affidavitRequest } from '@slip/forms/rules';
import { array, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { quarterNumber, uncheckedQuarterNumber } from '../quarterNumbers.js';
import { stateCode } from '../shapes.js';
import {
  earlierSignatures,
  exampleSignature,
  exampleToSign,
  heldDate,
  heldName,
  heldSignature,
  ofAgent,
  paperStates,
  paperText,
  reading,
  signing,
  standing,
  toSign,
} from './signedPapers.js';

/** The states that ask for a quarterly affidavit (spec 3 §7.4). */
export const affidavitStates = endpoint({
  ...reading,
  id: 'compliance.affidavitStates',
  path: '/compliance/affidavitStates',
  summary: 'List the states that ask brokers for a quarterly affidavit.',
  response: paperStates(),
  example: { response: [{ stateCode: 'WY', stateName: 'Wyoming' }] },
});

/** The quarters for which an affidavit can be read or signed (spec 3 §7.4). */
export const affidavitYearQuarters = endpoint({
  ...reading,
  id: 'compliance.affidavitYearQuarters',
  path: '/compliance/affidavitYearQuarters',
  summary:
    'List the quarters of a state that are over, the latest first, and which of them an agent has signed.',
  query: object({ state: stateCode().required(), ...ofAgent() }),
  response: array()
    .of(
      object({
        yearQuarter: quarterNumber().required(),
        text: string().required(),
        ...standing(),
      }).required(),
    )
    .required(),
  example: {
    query: { state: 'WY', agentId: 3 },
    response: [
      {
        yearQuarter: 20253,
        text: '3rd Quarter 2025',
        isSigned: false,
        mustSignAgain: false,
        isOwed: true,
        dueDate: '2025-11-17T00:00:00.000Z',
      },
      {
        yearQuarter: 20252,
        text: '2nd Quarter 2025',
        isSigned: true,
        mustSignAgain: false,
        isOwed: true,
        dueDate: '2025-08-15T00:00:00.000Z',
      },
    ],
  },
});

/** An affidavit to read or to sign (spec 3 §3.6, §4.4, §7.4). */
export const affidavitTemplate = endpoint({
  ...reading,
  id: 'compliance.affidavitTemplate',
  path: '/compliance/affidavitTemplate',
  summary: 'Read the affidavit of an agent for a quarter: its text, figures and signatures.',
  query: object({
    ...ofAgent(),
    state: stateCode().required(),
    yearQuarter: uncheckedQuarterNumber().required(),
  }),
  response: object({
    affidavitId: heldSignature(),
    affidavitYearQuarter: quarterNumber().required(),
    affidavitTemplateState: stateCode().required(),
    affidavitSignature: heldName(),
    affidavitAgentName: string().required(),
    affidavitDate: heldDate(),
    affidavitTemplateText: paperText(),
    affidavitTemplateNotice: string().defined(),
    ...toSign(),
    earlier: earlierSignatures(),
  }),
  example: {
    query: { agentId: 3, state: 'WY', yearQuarter: 20253 },
    response: {
      affidavitId: 0,
      affidavitYearQuarter: 20253,
      affidavitTemplateState: 'WY',
      affidavitSignature: '',
      affidavitAgentName: 'Ada Larkin',
      affidavitDate: null,
      affidavitTemplateText: exampleSignature.text,
      affidavitTemplateNotice: exampleSignature.notice,
      ...exampleToSign,
      period: '3rd Quarter 2025',
      dueDate: '2025-11-17T00:00:00.000Z',
      earlier: [],
    },
  },
});

/** Signs an affidavit (spec 3 §4.4, §7.4). */
export const saveAffidavit = endpoint({
  ...signing,
  id: 'compliance.saveAffidavit',
  path: '/compliance/saveAffidavit',
  summary:
    'Sign and submit the affidavit of a quarter, from the primary account only; nothing is signed when its text or figures have changed since they were read (409).',
  body: affidavitRequest().shape(ofAgent()),
  invalidates: ['compliance.affidavitTemplate', 'compliance.affidavitYearQuarters', 'compliance.owed'],
  example: {
    body: {
      affidavitId: 0,
      affidavitYearQuarter: 20253,
      affidavitTemplateState: 'WY',
      affidavitSignature: 'Ada Larkin',
      affidavitAgentName: 'Ada Larkin',
      affidavitDate: '2025-10-14T00:00:00.000Z',
      agentId: 3,
      figuresKey: exampleToSign.figuresKey,
    },
    response: 17,
  },
});
