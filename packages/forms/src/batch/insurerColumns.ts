import type { CsvColumn } from './csvTable.js';
import { effectiveDateColumn, insuredNameColumn, policyNumberColumn } from './sharedColumns.js';

const optional = { isRequired: false, rule: 'R001' } as const;
const required = { isRequired: true, rule: 'R001' } as const;

/** The columns of a CSV file of insurers, in the order of the template; year and quarter come from the upload form. */
export const insurerColumns = [
  { ...required, header: 'State', rule: 'R009', meaning: 'The home state, two letters.', example: 'WY' },
  policyNumberColumn,
  insuredNameColumn,
  {
    ...required,
    header: 'EntityType',
    meaning: 'Agent, or IPC when the insured procured the coverage without one.',
    example: 'Agent',
  },
  {
    ...optional,
    header: 'AgentNPN',
    meaning: 'The National Producer Number of the agent; this or the license number.',
    example: '1234567',
  },
  { ...optional, header: 'AgentLicense', meaning: 'The license number of the agent.', example: '' },
  effectiveDateColumn,
  {
    ...required,
    header: 'Premium',
    rule: 'R017',
    meaning: 'The premium with two decimals, with a minus sign where it is given back.',
    example: '10000.00',
  },
] as const satisfies readonly CsvColumn[];

export type InsurerHeader = (typeof insurerColumns)[number]['header'];
