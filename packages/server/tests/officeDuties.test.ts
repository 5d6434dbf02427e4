import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { duties } from '../src/office-program/duties.js';
import { allUsages, dutyHelp, officeUsage } from '../src/office-program/officeUsage.js';
import { readDuty, readOfficeArguments } from '../src/office-program/readInput.js';

/** The words of a command, as a shell gives them. */
const given = (...words: string[]) => readOfficeArguments(words);

/** The body or query that a command sends. */
const sent = (...words: string[]) => readDuty(given(...words)).input;

/** A cell of a table in a README. */
const cell = (text: string) => text.replaceAll('|', '\\|');

/** The usage of a duty. */
const usages = (word: string) => duties.filter((duty) => duty.word === word).map(({ usage }) => usage);

describe('how a duty is typed', () => {
  it('derives from the fields of its endpoint', () => {
    expect(usages('reject')).toEqual(['reject <request id> --reason TEXT [--version NUMBER]']);
    expect(usages('registrations')).toEqual([
      'registrations [--status pending|asked|approved|rejected|expired|withdrawn] [--kind Agent|Agency|Insurer|IPC]',
    ]);
    expect(usages('add-insurer')).toEqual([
      'add-insurer <naic> --name TEXT --type F|A --states WY,CO [--lloyds yes|no] [--first-day DAY] [--last-day DAY|none]',
      'add-insurer --csv FILE [--preview TEXT]',
    ]);
    expect(usages('welcome')).toEqual(['welcome <FILE> [--restores NUMBER] [--based-on NUMBER]']);
    expect(usages('missing-affidavits')).toEqual([
      'missing-affidavits [<2026Q3|2026>] [--state WY]',
      'missing-affidavits [<2026Q3|2026>] --save FILE [--state WY]',
    ]);
    expect(usages('question')).toEqual(['question <confirmation number> [--save FOLDER]']);
  });

  it('is one word for one thing, and for two only where an option tells them apart', () => {
    for (const { word } of duties) {
      const [first, second, ...more] = duties.filter((duty) => duty.word === word);
      const names = new Set(first?.args.map(({ name }) => name));
      const tells = second?.args.some(({ name, isRequired }) => isRequired && !names.has(name)) ?? true;
      expect({ word, tells, more }).toEqual({ word, tells: true, more: [] });
    }
  });

  it('is told in the help, of one duty with its options and columns', () => {
    expect(officeUsage).toContain(
      '  lock <user name> --reason TEXT\n      Lock a person out and end their sessions.\n',
    );
    expect(dutyHelp('approve').join('\n')).toContain('--licensed-from: First day of the licenses');
    expect(dutyHelp('staff').at(-1)).toBe(
      '      Prints, with tabs between: user name, first name, last name, email, roles, regulated state, locked, added at, signed in at.',
    );
    expect(dutyHelp('backup')).toHaveLength(6);
    expect(() => dutyHelp('dance')).toThrow('There is no duty "dance".');
  });

  it('is told in the README', async () => {
    const page = new URL('../../../README.md', import.meta.url);
    const table = ['| duty | does |', '|---|---|']
      .concat(allUsages.map(({ usage, summary }) => `| \`${cell(usage)}\` | ${cell(summary)} |`))
      .join('\n');
    const readme = readFileSync(page, 'utf8').replace(
      /^\| duty \| does \|\n(?:\|.*\n)+/m,
      () => `${table}\n`,
    );
    expect(readme).toContain(table);
    // `npx vitest run --project server officeDuties -u` writes it.
    await expect(readme).toMatchFileSnapshot('../../../README.md');
  });
});

describe('what is typed', () => {
  it('is sent as the contract wants it', () => {
    expect(
      sent('change-insurer', '46137', '--lloyds', 'YES', '--states', 'wy, co', '--last-day', 'none'),
    ).toEqual({
      naic: '46137',
      isLloyds: true,
      states: 'WY,CO',
      lastDay: null,
    });
    expect(sent('end-license', '3001234', '--state', 'wy', '--last-day', '01/31/2026')).toEqual({
      agent: '3001234',
      state: 'WY',
      lastDay: '2026-01-31',
    });
    expect(sent('close-quarter', '2026q3')).toEqual({ quarter: 20_263 });
    expect(sent('annual-filings', '2025', '--number', '3001234')).toEqual({
      paper: 'annualFiling',
      period: 20_250,
      account: '3001234',
    });
    expect(sent('permit-batch', '3001234', '--states', 'wy co')).toEqual({
      account: '3001234',
      csvStates: ['WY', 'CO'],
    });
    expect(sent('permit-batch', '3001234', '--states', '')).toEqual({ account: '3001234', csvStates: [] });
    expect(sent('return-payment', '0000000021', '--reason', 'r01')).toEqual({
      confirmationNumber: '0000000021',
      reasonCode: 'R01',
    });
    expect(
      sent(
        'post-payment',
        '3001234',
        '--invoices',
        '00000031-IN,00000032-IN',
        '--total',
        '$1,275.00',
        '--reference',
        'Check 1042',
        '--received-on',
        '2026-01-15',
      ),
    ).toEqual({
      account: '3001234',
      invoices: ['00000031-IN', '00000032-IN'],
      total: 127_500,
      reference: 'Check 1042',
      receivedOn: '2026-01-15',
    });
  });

  it('is not all there is to send', () => {
    expect(sent('registrations')).toEqual({ status: 'pending', pageSize: 100 });
    expect(sent('registrations', '--status', 'APPROVED')).toEqual({ status: 'approved', pageSize: 100 });
    expect(sent('insurers', '--state', 'wy')).toEqual({ state: 'WY', pageSize: 1000 });
    // A word may be shortened as long as no other begins so.
    expect(sent('signing-texts', 'annual')).toEqual({ paper: 'annualFiling' });
  });

  it('may name a file, whose text is sent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'slip-typed-'));
    const file = join(folder, 'insurers.csv');
    writeFileSync(file, 'NAIC,Name\n46137,Prärie\n');
    expect(sent('add-insurer', '--csv', file)).toEqual({ csv: 'NAIC,Name\n46137,Prärie\n' });
    expect(sent('import-returns', file)).toEqual({ content: 'NAIC,Name\n46137,PrÃ¤rie\n' });
    rmSync(folder, { recursive: true });
    expect(() => sent('welcome', file)).toThrow(`The file ${file} cannot be read (ENOENT`);
  });

  it.each<[string, string[], string]>([
    ['a duty that there is not', ['dance'], 'There is no duty "dance".'],
    [
      'no subject',
      ['lock', '--reason', 'Fees are unpaid.'],
      '<user name> is missing.\nType: lock <user name> --reason TEXT',
    ],
    [
      'an option that is missing',
      ['lock', 'ada.broker'],
      '--reason is missing.\nType: lock <user name> --reason TEXT',
    ],
    ['an option that says nothing', ['lock', 'ada.broker', '--reason', ' '], '--reason is missing.'],
    [
      'an option of another duty',
      ['unlock', 'ada.broker', '--reason', 'Paid.'],
      'unlock has no option --reason.\nType: unlock <user name>',
    ],
    [
      'a word too many',
      ['lock', 'ada', 'broker', '--reason', 'x'],
      '"broker" is a word too many: words that belong together stand in quotes.',
    ],
    ['a subject where there is none', ['staff', 'nora'], '"nora" is a word too many'],
    [
      'no day',
      ['end-syndicate', '9003', '--last-day', '2026-02-30'],
      '--last-day must be a day such as 2026-01-31; "2026-02-30" is not.',
    ],
    [
      'no quarter',
      ['close-quarter', '2026Q5'],
      '<2026Q3> must be a quarter such as 2026Q3; "2026Q5" is not.',
    ],
    ['no number', ['show', 'four'], '<request id> must be a number; "four" is not.'],
    [
      'an unknown word',
      ['payments', '--status', 'open'],
      '--status must be one of submitted, sent, settled, returned; "open" is not.',
    ],
    ['an empty word', ['batch-files', '--status', ''], '--status must be one of PROCESSING'],
    [
      'neither yes nor no',
      ['change-insurer', '46137', '--lloyds', '1'],
      '--lloyds must be one of yes, no; "1" is not.',
    ],
    [
      'no amount',
      [
        'post-payment',
        '3001234',
        '--invoices',
        '1',
        '--total',
        '1,2',
        '--reference',
        'x',
        '--received-on',
        '2026-01-15',
      ],
      '--total must be an amount such as 1275.00; "1,2" is not.',
    ],
    ['a state that there is not', ['add-license', '3001234', '--state', 'zz', '--number', 'W1'], '--state: '],
    ['a text that is too long', ['ask', '2026-00000041', '--text', 'x'.repeat(9000)], '--text: '],
    [
      'two faults',
      ['return-payment', '1'.repeat(40), '--reason', 'no'],
      '<confirmation number>: confirmationNumber must be at most 20 characters\n--reason: reasonCode must be a return reason such as R01; "NO" is not.\nType: return-payment',
    ],
    ['half of two duties', ['add-license'], 'Type: add-license --csv FILE'],
  ])('is refused in words: %s', (_, words, complaint) => {
    expect(() => sent(...words)).toThrow(complaint);
  });
});
