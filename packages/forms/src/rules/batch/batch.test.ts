import { beforeAll, describe, expect, it } from 'vitest';
import { loadNumberingPlans } from '../phone/index.js';
import { problemsIn } from '../schema/problemsIn.js';
import {
  type BatchUploadForm,
  batchApplicationRequest,
  batchApplicationSchema,
  batchUploadSchema,
  brokerCsvUploadRequest,
  checkAssociatedEntity,
  checkBatchFiles,
  insurerCsvUploadRequest,
  otherInsuredQuestion,
  xmlUploadRequest,
} from './index.js';

const MB = 1024 * 1024;
const strict = { strict: true };
const today = '2026-11-21';

const file = (name: string, size = 1) => ({ name, size });

beforeAll(loadNumberingPlans);

describe('the application', () => {
  const form = {
    FirstName: 'Ada',
    LastName: 'Larkin',
    Email: 'ada@larkin.example',
    PhoneNumber: '307-555-0123',
    AssociatedEntity: 'Larkin & Quist',
  };

  it.each(Object.keys(form))('needs %s', (field) => {
    expect(problemsIn(batchApplicationSchema, form)).toEqual({});
    expect(Object.keys(problemsIn(batchApplicationSchema, { ...form, [field]: ' ' }))).toEqual([field]);
  });

  it('is held to the same words on the wire', () => {
    const body = {
      firstName: 'Ada',
      lastName: 'L',
      email: 'a@b.example',
      phone: '3075550123',
      associated_entity: '',
    };
    expect(problemsIn(batchApplicationRequest(), body, strict)).toEqual({
      associated_entity: 'Associated Entity is required.',
    });
    expect(checkAssociatedEntity('x'.repeat(76))?.message).toBe(
      'Maximum 75 characters allowed in Associated Entity.',
    );
  });
});

describe('checkBatchFiles', () => {
  it.each([
    [[], 'xml', undefined, 'At least one file is required'],
    [[file('a.xml')], 'xml', undefined, undefined],
    [[file('A.XML')], 'xml', undefined, undefined],
    [[file('a.xml'), file('b.xml')], 'xml', undefined, 'Only one file can be uploaded at a time.'],
    [[file('a.csv')], 'xml', undefined, 'Only XML files are allowed.'],
    [[file('a.xml.csv')], 'csv', undefined, undefined],
    [[file('xml')], 'xml', undefined, 'Only XML files are allowed.'],
    [[file('a.xml')], 'csv', undefined, 'Only CSV files are allowed.'],
    [[file('a.xml', 0)], 'xml', undefined, 'a.xml is empty.'],
    [[file('a.xml', 10 * MB)], 'xml', undefined, undefined],
    [[file('a.xml', 10 * MB + 1)], 'xml', undefined, 'The file is larger than 10 MB.'],
    [[file('a.xml', 20 * MB)], 'xml', 20 * MB, undefined],
    [[file('a.xml', 20 * MB + 1)], 'xml', 20 * MB, 'The file is larger than 20 MB.'],
  ] as const)('%j as %s', (files, format, maximum, expected) => {
    expect(checkBatchFiles(files, format, maximum)?.message).toBe(expected);
  });
});

describe('otherInsuredQuestion', () => {
  it.each([
    ['Bighorn Outfitters LLC', 'BIGHORN OUTFITTERS, L.L.C.', false],
    ['Bighorn Outfitters Inc.', 'Bighorn Outfitters', false],
    ['Smith & Sons', 'Smith and Sons', false],
    ['Larkin, Ada', 'Ada Larkin', false],
    ["O’Hara's Mill", "O'HARAS MILL", false],
    ['Müller Holz', 'Muller Holz', false],
    ['The Company', 'the company', false],
    ['Bighorn Outfitters LLC', 'Bighorn Feed Store LLC', true],
    ['Alpha LLC', 'Beta LLC', true],
    ['山田商店', '鈴木商店', true],
  ])('%s beside %s', (insuredName, onFile, isAsked) => {
    const policy = { policyNumber: 'SL-1', insuredName: onFile };
    for (const [one, other] of [
      [insuredName, policy],
      [onFile, { ...policy, insuredName }],
    ] as const) {
      expect(otherInsuredQuestion(one, other)?.rule).toBe(isAsked ? 'T108' : undefined);
    }
  });
});

describe('the upload form', () => {
  const form: BatchUploadForm = {
    Files: [{ name: 'a.csv', size: 10 }],
    Comments: '',
    State: null,
    AccountingContact: null,
    AssociatedAgent: null,
    Quarter: null,
    Year: null,
  };

  it.each([
    ['Agent', { State: 'State is required.', AccountingContact: 'Accounting Contact is required.' }],
    [
      'Agency',
      {
        State: 'State is required.',
        AccountingContact: 'Accounting Contact is required.',
        AssociatedAgent: 'Associated Agent is required.',
      },
    ],
    ['ForeignInsurer', { Quarter: 'Quarter is required', Year: 'Year is required' }],
    ['AlienInsurer', { Quarter: 'Quarter is required', Year: 'Year is required' }],
  ] as const)('CSV of %s', (kind, expected) => {
    expect(problemsIn(batchUploadSchema({ format: 'csv', kind, today }), form)).toEqual(expected);
  });

  it('XML asks for the file alone', () => {
    const schema = batchUploadSchema({ format: 'xml', kind: 'Agency', today });
    expect(problemsIn(schema, { ...form, Files: [{ name: 'a.xml', size: 10 }] })).toEqual({});
    expect(problemsIn(schema, { ...form, Files: null })).toEqual({ Files: 'At least one file is required' });
    expect(problemsIn(schema, { ...form, Files: ['a.xml'] })).toEqual({
      Files: 'At least one file is required',
    });
    expect(problemsIn(schema, { ...form, Comments: 'c'.repeat(256) })).toMatchObject({
      Comments: 'Maximum 255 characters allowed in Comments.',
    });
  });

  it.each([
    [2000, 'Year must be between 2001 and 2026.'],
    [2001, undefined],
    [2026, undefined],
    [2027, 'Year must be between 2001 and 2026.'],
  ])('takes the year %i', (Year, expected) => {
    const schema = batchUploadSchema({ format: 'csv', kind: 'ForeignInsurer', today });
    expect(problemsIn(schema, { ...form, Year, Quarter: 0 }).Year).toBe(expected);
  });
});

describe('the wire', () => {
  it('takes the JSON parts of the specification', () => {
    const common = { comments: '', batchSubmissionTypes: 1 };
    expect(problemsIn(xmlUploadRequest(), common, strict)).toEqual({});
    expect(problemsIn(brokerCsvUploadRequest(), { ...common, slipBillId: 5, state: 'WY' }, strict)).toEqual(
      {},
    );
    expect(problemsIn(brokerCsvUploadRequest(), { ...common, slipBillId: 0, state: '' }, strict)).toEqual({
      slipBillId: 'Accounting Contact is required.',
      state: 'State is required.',
    });
    const insurer = { ...common, insurerId: 9, submissionYear: 2026, submissionQuarter: 0 };
    expect(problemsIn(insurerCsvUploadRequest(today), insurer, strict)).toEqual({});
    expect(
      problemsIn(
        insurerCsvUploadRequest(today),
        { ...insurer, submissionYear: null, submissionQuarter: 5 },
        strict,
      ),
    ).toEqual({ submissionYear: 'Year is required', submissionQuarter: 'Quarter is required' });
  });
});
