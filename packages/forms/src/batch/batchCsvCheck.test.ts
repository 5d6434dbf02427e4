import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../rules/calendar-date/index.js';
import { batchCsvCheck } from './batchCsvCheck.js';
import { checkBatchCsv } from './checkBatchCsv.js';
import { csvSplitter, csvTexts, csvValues } from './csvRecords.js';
import { sampleCsv } from './sampleCsv.js';

const options = { sender: { kind: 'Agent', state: 'WY' }, today: '2026-11-23' } as const;
const bytes = (text: string) => new TextEncoder().encode(text);

/** Noise between values that are usual, in every way to end a line. */
const noisy = fc
  .array(
    fc.constantFrom('"', '""', ',', '\r\n', '\n', '\r', ' ', 'é', '山', 'abc', '12.50', '"a,b"', '"a\r\nb"'),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''));

/** A file of three lines with noise in it. */
const files = fc
  .tuple(fc.constantFrom(sampleCsv('agent', 'WY', options.today), ''), fc.nat(), noisy)
  .map(([sample, at, noise]) => {
    const place = at % (sample.length + 1);
    return sample.slice(0, place) + noise + sample.slice(place);
  });

it('finds the same in a file of many pieces as in the whole, and gives every letter of it back', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 40 }), fc.boolean(), (text, size, isMarked) => {
      const file = bytes((isMarked ? '\uFEFF' : '') + text);
      const check = batchCsvCheck(options);
      const pieces = [];
      for (let at = 0; at < file.length; at += size) pieces.push(check.feed(file.subarray(at, at + size)));
      pieces.push(check.finish());
      const whole = checkBatchCsv(file, options);
      expect(pieces.flatMap(({ findings }) => findings)).toEqual(whole.findings);
      expect(pieces.reduce((sum, { rows }) => sum + rows, 0)).toBe(whole.rows);
      expect(pieces.flatMap(({ records }) => records.map((record) => record.text)).join('')).toBe(text);
    }),
    { numRuns: 300 },
  );
});

it('reads what another reader of CSV reads, and refuses what it refuses', () => {
  fc.assert(
    fc.property(noisy, (text) => {
      // The other reader takes a second quoted text after a blank for nothing; ours refuses it.
      fc.pre(!/" +"/.test(text));
      const splitter = csvSplitter();
      const read = splitter
        .feed(text)
        .flatMap((record) => (record.text.trim() === '' ? [] : [csvTexts(record.text)]));
      const isRead = !splitter.finish() && read.every((texts) => texts !== undefined);
      let expected: unknown;
      try {
        expected = parse(text.replaceAll(/\r\n?/g, '\n'), {
          relax_column_count: true,
          skip_empty_lines: true,
          trim: true,
        });
      } catch {
        expected = undefined;
      }
      expect(isRead ? read : undefined).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

it('knows where each value stands', () => {
  const record = ' a ,"b ""c"", d" ,,"e\r\nf"\r\n';
  expect(csvValues(record)?.map(({ begin, end, value }) => [record.slice(begin, end), value])).toEqual([
    [' a ', 'a'],
    ['"b ""c"", d" ', 'b "c", d'],
    ['', ''],
    ['"e\r\nf"', 'e\nf'],
  ]);
});

it('reads a value of many megabytes in quotation marks, and refuses one that is closed inside a text', () => {
  const long = 'x,'.repeat(5_000_000);
  expect(csvTexts(`1,"${long}"`)?.map(({ length }) => length)).toEqual([1, long.length]);
  expect(csvTexts(`1,"${'""'.repeat(5_000_000)}",2`)?.map(({ length }) => length)).toEqual([1, 5_000_000, 1]);
  expect(csvTexts(`1,"The Old Mill,${long}"The New Mill`)).toBeUndefined();
  expect(csvTexts('1, "2" \t')).toEqual(['1', '2']);
  expect(csvValues('1\t"2"\t3', '\t')?.map(({ value }) => value)).toEqual(['1', '2', '3']);
});

it('tells the rows before a letter that is not UTF-8', () => {
  const file = bytes(
    sampleCsv('agent', 'WY', options.today).replace('10000.00', '-1').replace('One more', 'Onee'),
  );
  const bad = file.indexOf('O'.charCodeAt(0), file.length - 60);
  file[bad] = 0xe9;
  const { rows, findings } = checkBatchCsv(file, options);
  expect(rows).toBe(1);
  expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual(['R016 2', 'R001 3']);
});

it('knows the coverages that the office has added and ended, and leaves what is on file to it', () => {
  const sample = sampleCsv('agent', 'WY', options.today);
  const rulesFor = (text: string) => {
    const coverages = [
      { code: '5055', name: 'Drones' },
      { code: '5000', name: 'Commercial General Liability', lastDay: '2020-12-31' },
    ] as const;
    return checkBatchCsv(bytes(text), { ...options, office: { WY: { coverages } } }).findings.map(
      ({ rule, line }) => [rule, line],
    );
  };
  expect(rulesFor(sample.replaceAll(',5000,', ',5055,'))).toEqual([]);
  // The row after it adds to the policy, which may have the coverage: the office says.
  expect(rulesFor(sample)).toEqual([['R011', 2]]);
  expect(rulesFor(sample.replaceAll(',5000,', ',5056,'))).toEqual([
    ['R011', 2],
    ['R011', 3],
  ]);
});

it('knows the late limit that the office has set', () => {
  const limit = {
    table: 'late-limit',
    firstDay: '2026-01-01',
    value: '0 days',
    source: 'a',
    decidedOn: '2025-12-01',
    withdrawnOn: null,
  } as const;
  const sample = bytes(sampleCsv('agent', 'WY', options.today));
  const late = checkBatchCsv(sample, {
    ...options,
    today: addDays(options.today, 1),
    office: { WY: { rows: [limit] } },
  });
  expect(late.findings[0]).toMatchObject({
    rule: 'T107',
    message: expect.stringContaining('Wyoming allows 0 days.'),
  });
  expect(checkBatchCsv(sample, options).findings).toEqual([]);
});

it('knows the declinations and tax statuses that the office has set', () => {
  const row = {
    firstDay: options.today,
    source: 'a',
    decidedOn: addDays(options.today, -1),
    withdrawnOn: null,
  } as const;
  const rows = [
    { ...row, table: 'declinations', value: '1' },
    { ...row, table: 'tax-statuses', value: '7' },
  ];
  const sample = bytes(sampleCsv('agent', 'WY', options.today));
  const told = (today: CalendarDate) =>
    checkBatchCsv(sample, { ...options, today, office: { WY: { rows } } }).findings.map(
      ({ rule, line }) => `${rule} ${line}`,
    );
  // The row after it adds to the policy, which may have the status already.
  expect(told(options.today)).toEqual(['R012 2', 'R019 2']);
  expect(told(addDays(options.today, -1))).toEqual([]);
});

it('knows the text limits that the office has set, and leaves the number of a policy on file alone', () => {
  const row = {
    table: 'text-limits',
    firstDay: options.today,
    value: 'Policy Number 5',
    source: 'a',
    decidedOn: addDays(options.today, -1),
    withdrawnOn: null,
  } as const;
  const office = { WY: { rows: [row] } };
  const { findings } = checkBatchCsv(bytes(sampleCsv('agent', 'WY', options.today)), { ...options, office });
  expect(findings.map(({ rule, line, message }) => `${rule} ${line} ${message}`)).toEqual([
    'R001 2 Maximum 5 characters allowed in Policy Number.',
  ]);
});
