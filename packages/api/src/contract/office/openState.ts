import { limits, stateTableIds } from '@slip/forms/rules';
import { array, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { exampleOfOpened, firstValueFields, openedStateFields } from '../openedStateFields.js';
import { stateTableId } from '../stateTableId.js';
import { decidedOnState, doneAtOnce, staffFor } from './staffFor.js';

/** Opens a state like one of the program, from a day on that is still to come. */
export const openState = endpoint({
  ...staffFor('stateTables'),
  id: 'office.openState',
  method: 'POST',
  path: '/office/openState',
  summary:
    'Open a state that no filings are taken for yet, like one of the program, with its own fields, charges and tables.',
  // The second person who does the same is told so; a repeated call gets its first answer.
  idempotency: 'key',
  // A second person of the office approves it before it is done (decision 0057).
  fourEyes: true,
  invalidates: [
    'office.stateTables',
    'office.proposals',
    'office.closing',
    'lookups.openedStates',
    'lookups.participatingStates',
    'lookups.stateRows',
    'lookups.coverageCodes',
  ],
  body: object({
    ...openedStateFields(),
    tables: array()
      .of(
        object({ table: stateTableId().required(), ...firstValueFields() })
          .noUnknown()
          .required(),
      )
      .max(stateTableIds.length)
      .required()
      .meta({
        description: 'The first value of each table. A fire assessment that is left out is not levied.',
      }),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  response: decidedOnState(),
  whyNotInTerminal:
    'A state has a dozen values, each with its source: they are typed into the form of the portal.',
  example: {
    body: { ...exampleOfOpened, reason: 'The state has asked the office to take its filings.' },
    response: {
      ...doneAtOnce,
      tells:
        'Montana is opened like Wyoming for terms that begin on 01/01/2027 or later: Premium tax 2.75%, Transaction fee 0.25%.',
    },
  },
});
