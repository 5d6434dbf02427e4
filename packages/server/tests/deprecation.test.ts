import { lookups } from '@slip/api/contract';
import { openApiDocument } from '@slip/api/openapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

const deprecated = { since: '2026-01-31', until: '2026-07-31', instead: 'GET /lookups/territories' };
let office: TestOffice;

beforeAll(async () => {
  // No call goes at the moment, so that one is made to in this file alone.
  Object.assign(lookups.states, { deprecated });
  office = await openTestOffice({ handlers: exampleHandlers() });
});
afterAll(() => office.close());

it('a call that will go says so in each answer, and in the OpenAPI document; others do not', async () => {
  const { headers } = await office.send(lookups.states, {});
  expect(headers.get('deprecation')).toBe('@1769817600');
  expect(headers.get('sunset')).toBe('Fri, 31 Jul 2026 00:00:00 GMT');
  expect(headers.get('link')).toBe('</slip/api/docs#lookups.states>; rel="deprecation"; type="text/html"');
  const refused = await office.send(lookups.states, { query: { nothing: 1 } });
  expect([refused.status, refused.headers.has('sunset')]).toEqual([400, true]);
  const other = await office.send(lookups.countries, {});
  expect([other.headers.has('deprecation'), other.headers.has('sunset')]).toEqual([false, false]);

  const { paths } = openApiDocument({ version: '1.0.0', servers: [] });
  expect(paths['/lookups/states']?.get).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('It works until 2026-07-31: use GET /lookups/territories'),
  });
  expect(paths['/lookups/countries']?.get).not.toHaveProperty('deprecated');
});
