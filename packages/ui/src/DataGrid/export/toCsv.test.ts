import { describe, expect, it } from 'vitest';
import type { ColumnDef } from '../columns/columnDef.js';
import { toCsv } from './toCsv.js';

interface Line {
  name: string | null;
  amount: number;
}

const columns: ReadonlyArray<ColumnDef<Line>> = [
  { id: 'name', header: 'Insured name', accessorFn: (row) => row.name },
  {
    id: 'amount',
    header: 'Premium, total',
    accessorFn: (row) => row.amount,
    cell: ({ row }) => `$${row.original.amount}`,
  },
  { id: 'open', header: 'Open', cell: () => 'Open' },
];

const nameOf = (name: string | null) => toCsv(columns.slice(0, 1), [{ name, amount: 0 }]).split('\r\n', 2)[1];

const inDollars = (cents: number) => (cents / 100).toFixed(2);

describe('toCsv', () => {
  it('writes the columns that have a value under their headers', () => {
    expect(toCsv(columns, [{ name: 'Teton Outfitters', amount: 12.5 }])).toBe(
      'Insured name,"Premium, total"\r\nTeton Outfitters,12.5\r\n',
    );
    expect(toCsv(columns, [])).toBe('Insured name,"Premium, total"\r\n');
  });

  it('keeps amounts numbers, negative ones too', () => {
    expect(toCsv(columns, [{ name: '', amount: -1500 }])).toContain(',-1500\r\n');
    expect(toCsv(columns, [{ name: '', amount: -1500 }], inDollars)).toContain(',-15.00\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1 307 555 0100', "'+1 307 555 0100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('neutralises %j', (given, written) => {
    const csv = toCsv(columns.slice(0, 1), [{ name: given, amount: 0 }]);
    expect(csv).toBe(`Insured name\r\n${written}\r\n`);
  });

  it('neutralises a header as well', () => {
    expect(toCsv([{ id: 'x', header: '=x', accessorFn: () => 1 }], [])).toBe("'=x\r\n");
  });

  it('quotes what would break a line, and leaves the rest alone', () => {
    expect(nameOf('Smith, "Bo"')).toBe('"Smith, ""Bo"""');
    expect(nameOf('Art = life')).toBe('Art = life');
    expect(nameOf(null)).toBe('');
  });
});
