import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { ApiError } from '../client/ApiError.js';
import { createClient } from '../client/createClient.js';
import { endpoint, file } from '../contract/endpoint.js';
import { authenticate, batchsubmission, filings, lookups, user } from '../contract/index.js';
import type { SessionUser } from '../contract/shapes.js';
import { example, examplesOf, fail, never, offline } from './answers.js';
import { createFakeApi } from './createFakeApi.js';
import { createFakeOffice } from './createFakeOffice.js';

const ada: SessionUser = authenticate.login.example.response.user;
const query = { agentPolicyId: 41, agentId: 3, state: 'WY' };

describe('answers', () => {
  it('answers values, functions of the checked input, and examples', async () => {
    const { client, office } = createFakeApi({
      user: ada,
      clock: () => new Date('2026-01-15T12:00:00Z'),
      answers: {
        'lookups.states': [{ value: 'SD', text: 'South Dakota' }],
        'user.slipWelcome': (_, { now, count }) => ({ message: `${now.toISOString()} ${count}` }),
        'filings.searchAgentPolicies': ({ query: asked }) => ({
          rows: [],
          total: asked.pageSize,
          truncated: asked.tiqs ?? false,
        }),
        ...examplesOf(lookups.countries, filings.agentPolicy),
        'user.termsOfService': example(),
      },
    });
    expect(await client.call(lookups.states)).toEqual([{ value: 'SD', text: 'South Dakota' }]);
    await client.call(user.slipWelcome);
    expect(await client.call(user.slipWelcome)).toEqual({ message: '2026-01-15T12:00:00.000Z 2' });
    expect(await client.call(filings.searchAgentPolicies, { query: { tiqs: true } })).toEqual({
      rows: [],
      total: 10,
      truncated: true,
    });
    expect(await client.call(lookups.countries)).toEqual(lookups.countries.example.response);
    expect((await client.call(filings.agentPolicy, { query })).agtPolicyNumber).toBe('SL-2026-0041');
    office.verify();
    expect(office.calls().at(-1)).toEqual({
      id: 'filings.agentPolicy',
      input: { params: undefined, query, body: undefined },
      token: 'fake-token',
      idempotencyKey: null,
    });
  });

  it('fails, stays silent and is offline on demand', async () => {
    const { client, office } = createFakeApi({
      answers: {
        'lookups.states': fail(400, { message: 'No.', problems: [{ path: 'x', message: 'No.' }] }),
        'lookups.countries': fail(503),
        'lookups.transactionTypes': fail(400, 'plain'),
        'lookups.participatingStates': offline(),
        'user.termsOfService': never(),
      },
    });
    await expect(client.call(lookups.states)).rejects.toMatchObject({
      status: 400,
      problems: [{ path: 'x' }],
    });
    await expect(client.call(lookups.countries)).rejects.toMatchObject({ status: 503 });
    await expect(client.call(lookups.transactionTypes)).rejects.toMatchObject({ body: 'plain' });
    await expect(client.call(lookups.participatingStates)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    const controller = new AbortController();
    const silent = client.call(user.termsOfService, {}, { signal: controller.signal });
    controller.abort();
    await expect(silent).rejects.toBe(controller.signal.reason);
    office.verify();
  });

  it('takes its time', async () => {
    const { client } = createFakeApi({ latency: 5, answers: examplesOf(lookups.states) });
    const started = performance.now();
    await client.call(lookups.states);
    expect(performance.now() - started).toBeGreaterThanOrEqual(4);
  });
});

describe('a form', () => {
  const upload = new File(['a,b'], 'week.csv');
  const body = { comments: '', batchSubmissionTypes: 1, slipBillId: 5, state: 'WY' } as const;

  it('brings its file with its name, and its JSON part as the body', async () => {
    const { client, office } = createFakeApi({
      user: ada,
      answers: {
        'batchsubmission.uploadCsvBatchFileExt': ({ body: { state }, upload: { name, bytes } }) => ({
          success: true,
          submissionNumber: `${state} ${name} ${bytes.length}`,
          statusMessage: 'Done.',
          errorMessage: [],
          schemaErrorHelpLink: null,
        }),
      },
    });
    const answer = await client.call(batchsubmission.uploadCsvBatchFileExt, { body, upload });
    expect(answer.submissionNumber).toBe('WY week.csv 3');
    office.verify();
  });

  it('is held to its limits, and refused where the contract takes the file alone', async () => {
    const { client, office } = createFakeApi({
      user: ada,
      answers: examplesOf(batchsubmission.validateXmlBatchFileExt),
    });
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'week.xml');
    await expect(client.call(batchsubmission.validateXmlBatchFileExt, { upload: large })).rejects.toThrow(
      ApiError,
    );
    expect(office.violations()).toEqual([
      'batchsubmission.validateXmlBatchFileExt takes no file above 20971520 bytes',
    ]);
    const { fetch } = office;
    const send = fetch('/slip/api/batchsubmission/validateXmlBatchFileExt', {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'idempotency-key': 'x' },
      body: upload,
    });
    await expect(send).rejects.toThrow('takes its file in a form');
  });
});

describe('another contract', () => {
  const own = {
    reports: {
      policy: endpoint({
        id: 'reports.policy',
        method: 'GET',
        path: '/reports/policy/{number}',
        summary: 'Download a policy.',
        source: 'spec 3 §7.1',
        params: object({ number: string().required() }),
        response: file('application/pdf'),
        permission: 'public',
        example: { params: { number: 'SL-1' } },
      }),
    },
  };

  it('answers it, path parameters decoded, with a file', async () => {
    const { fetch, verify } = createFakeOffice({
      contract: own,
      answers: {
        'reports.policy': ({ params }) => ({
          name: `${params.number}.pdf`,
          blob: new Blob(['%PDF'], { type: 'application/pdf' }),
        }),
      },
    });
    const answer = await createClient({ fetch }).call(own.reports.policy, { params: { number: 'é/1' } });
    expect(answer.name).toBe('1.pdf');
    expect(await answer.blob.text()).toBe('%PDF');
    verify();
  });

  it('refuses an answer that is no file', async () => {
    const { fetch, verify } = createFakeOffice({ contract: own, answers: { 'reports.policy': example() } });
    await expect(
      createClient({ fetch }).call(own.reports.policy, { params: { number: '1' } }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(verify).toThrow('reports.policy answers with a file');
  });
});

describe('strictness', () => {
  it('fails a call that nobody answers, in or out of the contract', async () => {
    const { client, office } = createFakeApi();
    await expect(client.call(lookups.states)).rejects.toMatchObject({
      kind: 'FETCH_ERROR',
      message: expect.stringContaining('Nobody answers lookups.states'),
    });
    await expect(office.fetch('/slip/api/nowhere', {})).rejects.toThrow(
      'Nobody answers GET /slip/api/nowhere',
    );
    await expect(office.fetch('/elsewhere', { method: 'POST' })).rejects.toThrow('POST /elsewhere');
    expect(office.unanswered()).toEqual(['lookups.states', 'GET /slip/api/nowhere', 'POST /elsewhere']);
    expect(() => office.verify()).toThrow('Nobody answered lookups.states.');
  });

  it.each<[string, string, RequestInit, string]>([
    ['a wrong value', '/filings/minimumEffectiveDate?state=wyoming', {}, 'query: state must be a two-letter'],
    ['a missing value', '/filings/minimumEffectiveDate', {}, 'query: state is a required field'],
    ['an unknown name', '/filings/minimumEffectiveDate?state=WY&x=1', {}, 'query: takes no "x"'],
    ['a query where there is none', '/lookups/states?x=1', {}, 'lookups.states query: takes no "x"'],
    ['nobody signed in', '/user/slipWelcome', { headers: {} }, 'needs somebody signed in'],
    ['no key', '/user/acceptToS', { method: 'POST' }, 'needs an Idempotency-Key'],
    ['a body where there is none', '/user/acceptToS', { method: 'POST', body: '{}' }, 'takes no body'],
    [
      'a wrong body',
      '/authenticate/login',
      { method: 'POST', body: '{"userName":"ada","password":7}' },
      'body: password must be',
    ],
    [
      'too much body',
      '/authenticate/login',
      { method: 'POST', body: '{"userName":"ada","password":"x","admin":true}' },
      'unspecified keys: admin',
    ],
  ])('refuses %s', async (_, path, init, words) => {
    const office = createFakeOffice();
    const headers = { Authorization: 'Bearer x' };
    await expect(office.fetch(`/slip/api${path}`, { headers, ...init })).rejects.toThrow(words);
    expect(office.violations().join('\n')).toContain(words);
    expect(() => office.verify()).toThrow(words);
  });

  it('refuses an answer that breaks the contract', async () => {
    const answers = JSON.parse('{"lookups.states": [{"value": 1}]}');
    const { client, office } = createFakeApi({ answers });
    await expect(client.call(lookups.states)).rejects.toBeInstanceOf(ApiError);
    expect(office.violations()[0]).toContain('lookups.states answers against the contract');
  });
});
