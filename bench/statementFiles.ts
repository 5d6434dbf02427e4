/** A text again and again, up to so many characters. */
const filled = (length: number, text: string) => text.repeat(Math.max(1, Math.floor(length / text.length)));

/** Rows of a statement: as many as are read. */
const ROWS = 200_000;
const HEADER = 'Date,Amount,Balance,Description';

/** Rows of a table whose balances follow from one another, up to so many characters. */
function rowsOf(length: number): readonly string[] {
  const count = Math.min(ROWS, Math.floor(length / 40));
  const text = 'x'.repeat(Math.max(1, Math.floor(length / count) - 40));
  return Array.from(
    { length: count },
    (_, place) => `2026-01-${String((place % 28) + 1).padStart(2, '0')},1.00,${place + 1}.00,${text}`,
  );
}

const table = (rows: readonly string[]) => [HEADER, ...rows, ''].join('\n');

const baiBeginning =
  '01,111000025,SLIP,260122,0600,1,80,10,2/\n02,SLIP,111000025,1,260121,2400,USD,2/\n03,000114471,,010,0,,/\n';

const camtBeginning =
  '<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>USD</Ccy></Acct>';
const camtEnd = '</Stmt></BkToCstmrStmt></Document>';
const entry =
  '<Ntry><Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-21</Dt></BookgDt></Ntry>';

/** A file, how it was made, and how its text is encoded. */
export type Content = readonly [how: string, content: string, encoding?: BufferEncoding];

/** Statements of a bank of at most so many bytes, made to be slow. */
export function statementFiles(bytes: number): readonly Content[] {
  const rows = rowsOf(bytes - 100);
  const records = bytes - baiBeginning.length;
  const elements = bytes - camtBeginning.length - camtEnd.length;
  return [
    ['a table as it should be', table(rows)],
    ['a table with its newest line first', table(rows.toReversed())],
    ['a table whose balances do not follow', table([...rows.slice(0, -1), '2026-01-21,1.00,0.00,x'])],
    ['columns', `Date,Amount,Balance${filled(bytes - 20, ',a')}`],
    ['empty cells', `${HEADER}\n${filled(bytes - 40, ',')}`],
    ['a text of many lines', `${HEADER}\n2026-01-21,1.00,1.00,"${filled(bytes - 100, 'a\n')}"`],
    ['empty lines and a wrong letter', `${filled(bytes - 1, '\n')}\u00DC`, 'latin1'],
    ['records of BAI2', baiBeginning + filled(records, `16,142,1,Z,,,${'x'.repeat(80)}/\n`)],
    ['records of many fields', baiBeginning + filled(records, `16,142,1,Z${','.repeat(150_000)}/\n`)],
    ['records that continue', baiBeginning + filled(records, `16,142,1,Z\n${'88,/\n'.repeat(900)}`)],
    ['entries of CAMT', camtBeginning + filled(elements, entry) + camtEnd],
    ['balances of CAMT', camtBeginning + filled(elements, '<Bal><Amt>1</Amt></Bal>') + camtEnd],
    ['statements of CAMT', camtBeginning + filled(elements, '</Stmt><Stmt>') + camtEnd],
  ];
}
