import { describe, expect, it } from 'vitest';
import { readStatementFile } from '../../../src/billing/bank/files/readStatementFile.js';
import { baiStatement, camtStatement, csvStatement, type Statement } from './statementFiles.js';

const read = async (text: string, encoding: BufferEncoding = 'utf8') =>
  readStatementFile(Buffer.from(text, encoding), { caller: { accountId: 1, kind: 'Office' } });
/** The words in which a file is refused. */
const refusal = async (text: string, encoding?: BufferEncoding): Promise<string> =>
  read(text, encoding).then(
    () => 'It was read.',
    (error: unknown) =>
      error instanceof Error && error.name === 'StatementProblem' ? error.message : String(error),
  );

const statement: Statement = {
  opening: 4_250_000,
  movements: [
    { day: '2026-01-21', amount: 227_008, text: 'ACH SETTLEMENT' },
    { day: '2026-01-21', amount: -60_000, trace: '107999990000041', text: 'RETURN R01' },
    { day: '2026-01-21', amount: 75, text: 'INTEREST' },
  ],
};
const writers = { csv: csvStatement, bai2: baiStatement, camt: camtStatement } as const;
const formats = Object.entries(writers);

describe.each(formats)('a statement in %s', (format, write) => {
  it('is read with each line, its trace number, and the last four digits of the account alone', async () => {
    const file = await read(write(statement));
    expect(file.format).toBe(format);
    expect(file.statements).toHaveLength(1);
    const [found] = file.statements;
    expect(found).toMatchObject({
      account: '4471',
      from: '2026-01-21',
      to: '2026-01-21',
      opening: 4_250_000,
      closing: 4_417_083,
    });
    expect(found?.lines.map(({ bookedOn, amount, trace }) => [bookedOn, amount, trace])).toEqual([
      ['2026-01-21', 227_008, null],
      ['2026-01-21', -60_000, '107999990000041'],
      ['2026-01-21', 75, null],
    ]);
    expect(found?.lines[1]?.description).toContain('RETURN R01');
  });

  it('is refused in another currency than the dollar, naming it', async () => {
    const words = await refusal(write({ ...statement, currency: 'EUR' }));
    expect(words).toMatch(/^Line \d+: The currency is “EUR”; the office’s books are in US dollars/);
  });

  it('is refused where any part of it is missing', async () => {
    const whole = write(statement);
    const lines = whole.split('\n');
    // Without one of its lines, or cut off within the last line that says something.
    const cut = lines.flatMap((line, place) =>
      line.trim() === '' || place === 0 ? [] : [lines.filter((_, each) => each !== place).join('\n')],
    );
    for (const text of [...cut, whole.slice(0, whole.length / 2)]) {
      const words = await refusal(text);
      // A table without its oldest or its newest line is one that begins later or ends earlier; a pending entry is not booked.
      const isLess = words === 'It was read.' && (format === 'csv' || !text.includes('PDNG'));
      expect(isLess ? 'Less.' : words).toMatch(/^(?!It was read)(Line \d+: )?[A-Z“].*[.]$/s);
    }
  });
});

/** A statement in BAI2 whose opening balance has funds of type D. */
const withFunds = (funds: string) =>
  baiStatement(statement).replace('010,4250000,,,', `010,4250000,,D,${funds},`);

describe('a file of a bank', () => {
  it('names line, value and fix of what is wrong', async () => {
    const table = csvStatement(statement);
    expect(await refusal(table.replace('"-600.00"', '"-600,00"'))).toBe(
      'Line 3: The amount must be an amount such as -1234.56; “-600,00” is none.',
    );
    expect(await refusal(table.replaceAll('01/21/2026', '13/21/2026'))).toContain(
      'must be a day such as 2026-01-30; “13/21/2026” is none.',
    );
    expect(await refusal(table.replace('"-600.00"', '"-600.01"'))).toMatch(
      /^Line \d: The balance does not follow/,
    );
    expect(await refusal(table.replace('Balance', 'Saldo'))).toContain(
      'Line 1: The column Balance is missing',
    );
    expect(await refusal(table.replace('"INTEREST"', '"INTEREST'))).toContain(
      'close the quotation mark that is open here',
    );
    expect(await refusal(camtStatement({ ...statement, closing: 1 }))).toMatch(
      /^Line 3: The opening balance \$42,500\.00 and the 3 lines come to \$44,170\.83, but the closing balance is \$0\.01/,
    );
    expect(await refusal(baiStatement(statement).replace('227008,V', '227009,V'))).toMatch(
      /^Line 10: The sum of amounts is \d+, and here stands \d+: the file was changed or cut/,
    );
    expect(
      await refusal(camtStatement(statement).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')),
    ).toContain('which bank statements must not have');
    expect(await refusal('<Document/>')).toContain('is no bank statement: export it as CAMT.053');
    expect(await refusal('\n \n')).toBe('The file is empty.');
    expect(await refusal(table.replace('INTEREST', 'ZINSEN MÜNCHEN'), 'latin1')).toBe(
      'Line 2: A letter is not encoded as UTF-8. Export the file as UTF-8, or as plain ASCII.',
    );
    expect(await refusal(csvStatement({ ...statement, movements: [] }))).toContain(
      'has neither lines nor days',
    );
  });

  it('says how many days the funds of BAI2 have, in digits', async () => {
    for (const days of ['-2.5', '1.5', '']) {
      expect(await refusal(withFunds(days))).toBe(
        `Line 3: Funds of type D are followed by how many days they have, 0 to 99; “${days}” is no such number. Export the file again.`,
      );
    }
    const { statements } = await read(withFunds('1,0,4250000'));
    expect(statements).toMatchObject([{ opening: 4_250_000, closing: 4_417_083 }]);
  });

  it('has records and statements of a length that can be held', async () => {
    const header = baiStatement(statement).split('\n').slice(0, 3).join('\n');
    expect(await refusal(`${header}\n${'88,more\n'.repeat(1000)}`)).toContain(
      'The end of the file is missing',
    );
    expect(await refusal(`${header}\n${'88,more\n'.repeat(1001)}`)).toBe(
      'Line 1004: More than 1,000 lines of type 88 continue line 3. Export the file again, with shorter texts.',
    );
    expect(await refusal(`${header}\n88,${','.repeat(200_000)}`)).toMatch(
      /^Line 4: Line 3 and those that continue it have more than 200,000 characters/,
    );
    const surplus = 'The statement has more than 200,000 lines, and no more can be read.';
    expect(await refusal(`${header}\n${'16,142,1/\n'.repeat(200_001)}`)).toContain(`Line 200004: ${surplus}`);
    // The last line, which has no cells, is not looked at any more.
    const table = `Date,Amount,Balance\n${'2026-01-20,1,1\n'.repeat(200_001)}none`;
    expect(await refusal(table)).toContain(`Line 200002: ${surplus}`);
  });

  it('has lines and columns in a table that can be looked at in one turn', async () => {
    const header = 'Date,Amount,Balance';
    expect(await refusal(`${header}${',a'.repeat(1000)}\n`)).toBe(
      'Line 1: The first line names 1,003 columns, and 200 are the most that are read. Export the table with fewer.',
    );
    const words =
      'A line of the table has more than 100,000 characters, which is more than a statement needs. Export the file again.';
    for (const text of ['a,'.repeat(200_000), `${header}\n${','.repeat(200_000)}`]) {
      expect(await refusal(text)).toBe(words);
    }
  });

  it('names the line in which a quotation mark is open, however many lines follow', async () => {
    const line = '2026-01-20,1,1\n';
    const table = `Date,Amount,Balance\n${line.repeat(50)}2026-01-20,1,"1\n`;
    expect(await refusal(`${table}${line.repeat(2)}`)).toBe(
      'Line 52: The table ends within a text: close the quotation mark that is open here.',
    );
    expect(await refusal(`${table}${line.repeat(8000)}`)).toBe(
      'Line 52: A text that begins here has more than 100,000 characters: close the quotation mark that is open here, or export the file again.',
    );
  });

  it('has statements and balances in XML that can be looked at in one turn', async () => {
    const xml = camtStatement(statement);
    const balances = xml.replace('<Bal>', `${'<Bal><Amt>1</Amt></Bal>'.repeat(100)}<Bal>`);
    expect(await refusal(balances)).toBe(
      'Line 4: The file has more balances than can be read at once. Export it in several parts.',
    );
    expect(await refusal(xml.replace('<Stmt>', `${'<Stmt/>'.repeat(1000)}<Stmt>`))).toBe(
      'Line 3: The file has more statements than can be read at once. Export it in several parts.',
    );
    // More entries than are told in one piece.
    const movements = Array.from({ length: 2000 }, () => ({ day: '2026-01-21', amount: 1, text: 'A' }));
    const { statements } = await read(camtStatement({ opening: 0, movements }));
    expect(statements).toMatchObject([{ closing: 2000, from: '2026-01-21' }]);
    expect(statements[0]?.lines).toHaveLength(2000);
  });

  it('is read while others have their turn', async () => {
    const header = baiStatement(statement).split('\n').slice(0, 3).join('\n');
    const table = `Date,Amount,Balance\n${'2026-01-20,1,1\n'.repeat(20_000)}none`;
    for (const text of [
      table,
      `${'\n'.repeat(2_000_000)}\u00DC`,
      `${header}\n${'16,142,1/\n'.repeat(20_000)}`,
      `${header}${'\n'.repeat(20_000)}`,
      `Date,Amount,Balance${'\n'.repeat(2_000_000)}none`,
    ]) {
      let turns = 0;
      let isRead = false;
      const others = () => {
        turns += 1;
        if (!isRead) setImmediate(others);
      };
      setImmediate(others);
      expect(await refusal(text, 'latin1')).toMatch(
        /^(The end of the file is missing|Line \d+: This line has 1 cells|Line 2000001: A letter is not encoded)/,
      );
      isRead = true;
      expect(turns).toBeGreaterThanOrEqual(20);
    }
  });
});
