import { xmlUploadRequest } from '@slip/forms/rules';
import { number, string } from 'yup';
import { recordId } from '../shapes.js';

const ofBrokers = 'Of agents, agencies and filers of their own coverage.';
const ofInsurers = 'Of insurers.';

/**
 * The JSON part of a CSV upload by anybody (spec 2 §3). Which of its fields are asked for depends on who sends it; the server
 * holds it against `brokerCsvUploadRequest` or `insurerCsvUploadRequest` of the rules.
 */
export const csvUploadRequest = () =>
  xmlUploadRequest()
    .shape({
      slipBillId: recordId()
        .nullable()
        .meta({ description: `The accounting contact. ${ofBrokers}` }),
      state: string()
        .max(2)
        .nullable()
        .meta({ description: `The state of the file. ${ofBrokers}` }),
      agentId: recordId().nullable().meta({ description: 'Of agencies: the agent the file is of.' }),
      insurerId: recordId()
        .nullable()
        .meta({ description: `The insurer itself; it may be left out. ${ofInsurers}` }),
      submissionYear: number().integer().min(0).max(9999).nullable().meta({ description: ofInsurers }),
      submissionQuarter: number()
        .integer()
        .min(0)
        .max(4)
        .nullable()
        .meta({ description: `0 the whole year, 1 to 4. ${ofInsurers}` }),
    })
    .noUnknown();
