import { createClient } from '@slip/api/client';
import { lookups } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { loadNumberingPlans } from '@slip/forms/rules';
import { kindsOfFindings } from './batch.js';
import { taxOfRow } from './rules.js';

/** The answers of each entry that needs no React, in plain Node. */
const states = [{ value: 'WY', text: 'Wyoming' }];
const client = createClient({
  baseUrl: 'http://office.example/slip/api',
  fetch: async () => Response.json(states),
});
const file = new TextEncoder().encode(sampleCsv('agent', 'WY', '2026-11-23'));

console.log(
  JSON.stringify({
    tax: taxOfRow({ state: 'WY', coverage: '5000', from: '2026-01-15', premium: 1_000_000 }),
    findings: kindsOfFindings(file),
    spoilt: kindsOfFindings(new TextEncoder().encode('no,header\n')).length > 0,
    plans: await loadNumberingPlans(),
    states: await client.call(lookups.states),
  }),
);
