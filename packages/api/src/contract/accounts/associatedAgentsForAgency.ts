import { limits, type QuarterNumber } from '@slip/forms/rules';
import { array, boolean, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId, stateCode } from '../shapes.js';

/** An agent, as agencies name them. */
const namedAgent = () =>
  object({
    agentId: recordId().required(),
    name: string().required(),
    npn: string().required(),
  });

const agents = () => array().of(namedAgent().required()).required();

/** The agents an agency acts for (spec 2 §7 Admin). */
export const associatedAgentsForAgency = endpoint({
  id: 'admin.associatedAgentsForAgency',
  method: 'GET',
  path: '/admin/associatedAgentsForAgency',
  summary: 'List the agents that the signed-in agency acts for.',
  source: 'spec 2 §7 Admin',
  query: object({ includeAllAgentId: boolean().optional() }),
  response: array()
    .of(
      namedAgent()
        .shape({
          licensedStates: array().of(stateCode().required()).required().meta({
            description: 'States in which the agent holds a license, whether or not it is active today.',
          }),
        })
        .required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: ['Agency', 'Office'],
  staff: 'policies',
  example: {
    query: {},
    response: [{ agentId: 3, name: 'Ada Larkin', npn: '3001234', licensedStates: ['TN', 'WY'] }],
  },
});

/** The agents an agency has something to bill for in a quarter (spec 2 §7 Admin). */
export const associatedAgentsForBillingPeriod = endpoint({
  id: 'admin.associatedAgentsForBillingPeriod',
  method: 'GET',
  path: '/admin/associatedAgentsForBillingPeriod',
  summary:
    'List the agents that the signed-in agency acts for to whom something is billed in a quarter: transactions or a finance charge.',
  source: 'spec 2 §7 Admin',
  query: object({
    quarter: number<QuarterNumber>().oneOf([1, 2, 3, 4], '${path} must be 1, 2, 3 or 4.').required(),
    year: number().integer().min(limits.firstBillingQuarter.year).max(9999).required(),
  }),
  response: agents(),
  permission: 'VIEW POLICY',
  accounts: ['Agency'],
  example: {
    query: { quarter: 4, year: 2025 },
    response: [{ agentId: 3, name: 'Ada Larkin', npn: '3001234' }],
  },
});

/** The facts of the signed-in agent (spec 2 §7 Admin). */
export const agentNameAndNpn = endpoint({
  id: 'admin.agentNameAndNpn',
  method: 'GET',
  path: '/admin/agentNameAndNpn',
  summary: 'Read the name and NPN of the signed-in agent; an IPC filer has no NPN.',
  source: 'spec 2 §7 Admin',
  response: namedAgent().shape({ npn: string().defined() }),
  permission: 'VIEW POLICY',
  accounts: ['Agent', 'IPC'],
  example: { response: { agentId: 3, name: 'Ada Larkin', npn: '3001234' } },
});

/** The agency of the signed-in agent (spec 2 §7 Admin). */
export const corporateIdForAgent = endpoint({
  id: 'admin.corporateIdForAgent',
  method: 'GET',
  path: '/admin/corporateIdForAgent',
  summary: 'Read which agency acts for the signed-in agent: of several the one it was linked with first.',
  source: 'spec 2 §7 Admin',
  response: object({
    corporateId: recordId().nullable().defined().meta({
      description: 'The id of the agency; null where none acts for the agent.',
    }),
  }),
  permission: 'VIEW POLICY',
  accounts: ['Agent'],
  example: { response: { corporateId: 10 } },
});
