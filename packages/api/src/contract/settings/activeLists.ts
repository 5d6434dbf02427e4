import { endpoint, file, insurerPolicyReaders, policyReaders } from '../endpoint.js';

const download = {
  method: 'GET',
  source: 'spec 2 §7 Admin',
  response: file('text/csv'),
  permission: 'VIEW POLICY',
  callsPerMinute: 60,
  example: {},
} as const;

/** The agents an insurer may choose from, as a spreadsheet (spec 2 §7). */
export const activeAgents = endpoint({
  ...download,
  id: 'admin.activeAgents',
  path: '/admin/activeAgents',
  summary: 'Download the agents that are active today as a CSV file, by name.',
  accounts: insurerPolicyReaders,
  staff: 'policies',
});

/** The insurers an agent may choose from, as a spreadsheet (spec 2 §7). */
export const activeInsurers = endpoint({
  ...download,
  id: 'admin.activeInsurers',
  path: '/admin/activeInsurers',
  summary:
    'Download the insurers that are active today as a CSV file, by name, with the states each may be used in.',
  accounts: policyReaders,
  staff: 'policies',
});

/** The Lloyd's syndicates an agent may choose from, as a spreadsheet (spec 2 §7). */
export const activeLloydsSyndicates = endpoint({
  ...download,
  id: 'admin.activeLloydsSyndicates',
  path: '/admin/activeLloydsSyndicates',
  summary: 'Download the Lloyd’s syndicates that are active today as a CSV file, by number.',
  accounts: policyReaders,
  staff: 'policies',
});
