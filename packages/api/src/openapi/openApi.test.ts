import { describe, expect, it } from 'vitest';
import { array, boolean, lazy, mixed, number, object, string } from 'yup';
import { endpoints } from '../contract/index.js';
import { openApiDocument, openApiPage } from './index.js';
import { jsonSchema } from './jsonSchema.js';

const document = openApiDocument({ version: '1.2.3', servers: [{ url: '/slip/api' }] });
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

describe('the schemas', () => {
  it('say what yup says', () => {
    const schema = object({
      id: number().integer().positive().required(),
      text: string().max(5).required(),
      free: string().defined(),
      code: string().length(64).nullable().defined(),
      choice: mixed<'a' | 'b'>().oneOf(['a', 'b']).nullable().defined(),
      page: number().min(1).max(10).default(1),
      rate: number().moreThan(0).lessThan(2),
      list: array().of(boolean().required()).min(1).max(3).required(),
      date: string().matches(/^x$/).meta({ description: 'A date.', form: 'day' }),
      later: lazy(() => string()),
    }).noUnknown();
    expect(jsonSchema(schema)).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: {
        id: { type: 'integer', exclusiveMinimum: 0 },
        text: { type: 'string', minLength: 1, maxLength: 5 },
        free: { type: 'string' },
        code: { type: ['string', 'null'], minLength: 64, maxLength: 64 },
        choice: { type: ['string', 'null'], enum: ['a', 'b', null] },
        page: { type: 'number', minimum: 1, maximum: 10, default: 1 },
        rate: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 2 },
        list: { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 3 },
        date: { type: 'string', pattern: '^x$', description: 'A date.', 'x-form': 'day' },
        later: {},
      },
      required: ['id', 'text', 'free', 'code', 'choice', 'list'],
    });
  });
});

describe('the document', () => {
  it('holds every endpoint once, with its example', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      endpoints.map(({ id }) => id).toSorted(),
    );
    for (const endpoint of endpoints) {
      const operation = operations.find(({ operationId }) => operationId === endpoint.id);
      expect(operation?.responses['200']?.content?.['application/json']?.example).toEqual(
        endpoint.example.response,
      );
      const {
        'application/json': json,
        'application/x-www-form-urlencoded': ofOAuth,
        'multipart/form-data': form,
      } = operation?.requestBody?.content ?? {};
      const example = (form ?? ofOAuth ?? json)?.example;
      const { body } = endpoint.example;
      expect(example).toEqual(form && body ? { request: body } : body);
    }
  });

  it('says who may call, what to sign, and how to repeat', () => {
    const file = document.paths['/filings/submitNewPolicy']?.post;
    expect(file?.description).toBe(
      'For agents, agencies, and IPC filers with the permission EDIT POLICY. The terms of service and the non-disclosure agreement must be signed.',
    );
    expect(file?.security).toEqual([{ accessToken: [] }]);
    expect(file?.parameters).toMatchObject([
      { name: 'draftId', in: 'query', required: false },
      { name: 'Idempotency-Key', in: 'header', required: true },
    ]);
    expect(Object.keys(file?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '500',
      '503',
    ]);
    const login = document.paths['/authenticate/login']?.post;
    expect(login).toMatchObject({
      description: 'Anybody may call it.',
      security: [],
      'x-calls-per-minute': 30,
    });
    expect(document.paths['/user/acceptNda']?.post?.description).toContain(
      'The terms of service must be accepted.',
    );
  });

  it('names query parameters with their limits and defaults', () => {
    const search = document.paths['/filings/searchAgentPolicies']?.get?.parameters ?? [];
    expect(search.find(({ name }) => name === 'pageSize')).toMatchObject({
      in: 'query',
      required: false,
      schema: { enum: [10, 25, 50, 100], default: 10 },
      example: 10,
    });
    expect(search.find(({ name }) => name === 'submitStartDate')?.description).toContain('calendar date');
  });

  it('points only at what it holds', () => {
    const text = JSON.stringify(document);
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(Object.keys(Reflect.get(document.components, kind ?? ''))).toContain(name);
    }
  });
});

describe('the page', () => {
  const page = openApiPage(document, { nonce: 'n0nce', documentUrl: '/slip/api/openapi.json' });

  it('lists every endpoint under its noun', () => {
    for (const { operationId, summary } of operations) {
      expect(page).toContain(`id="${operationId}"`);
      expect(page).toContain(`>${summary.replaceAll("'", '&#39;')}</a>`);
    }
    expect(page).toContain('Policies and their filings');
    expect(page).toContain('<a href="/slip/api/openapi.json">');
  });

  it('needs no script and lets a strict policy stand', () => {
    expect(page).toContain('<style nonce="n0nce">');
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|(?:src|href)="https?:|@import|url\(/);
    expect(openApiPage(document)).toContain('<style>');
  });

  it('gives no id twice, and every link a target', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('escapes what is not its own', () => {
    const { info, paths } = document;
    const hostile = openApiPage({
      ...document,
      info: { ...info, summary: `<b>&'"`, description: 'one `<a>`\n\ntwo' },
      paths: Object.fromEntries(
        Object.entries(paths).map(([path, { get, post }]) => [
          `${path}<i>`,
          { ...(get && { get: { ...get, 'x-source': '<i>' } }), ...(post && { post }) },
        ]),
      ),
    });
    expect(hostile).toContain('<p>&lt;b&gt;&amp;&#39;&quot;</p>');
    expect(hostile).toContain('<p>one <code>&lt;a&gt;</code></p>\n<p>two</p>');
    expect(hostile).toContain('"x-source": "&lt;i>"');
    expect(hostile).not.toContain('<i>');
  });
});
