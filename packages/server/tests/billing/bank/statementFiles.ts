/** A line of a statement that a test writes. */
export interface Movement {
  readonly day: string;
  readonly amount: number;
  readonly trace?: string;
  readonly text?: string;
}

/** A statement that a test writes, in whichever format. */
export interface Statement {
  readonly account?: string;
  readonly number?: string;
  readonly currency?: string;
  readonly opening: number;
  /** @default what the lines lead to */
  readonly closing?: number;
  readonly movements: readonly Movement[];
}

const money = (cents: number) => (cents / 100).toFixed(2);
const closingOf = ({ opening, closing, movements }: Statement) =>
  closing ?? movements.reduce((sum, { amount }) => sum + amount, opening);

/** As a bank exports it as a table, the newest line first. */
export function csvStatement(statement: Statement): string {
  let balance = statement.opening;
  const rows = statement.movements.map(({ day, amount, trace = '', text = '' }) => {
    balance += amount;
    const [year, month, date] = day.split('-');
    return `${statement.account ?? '000114471'},${month}/${date}/${year},"${money(amount)}",${statement.currency ?? 'USD'},${trace},"${text}",${money(balance)}`;
  });
  return ['Account,Date,Amount,Currency,Trace Number,Description,Balance', ...rows.toReversed(), ''].join(
    '\r\n',
  );
}

/** In BAI2: all lines are of one day. */
export function baiStatement(statement: Statement): string {
  const { account = '000114471', currency = 'USD', opening, movements } = statement;
  const closing = closingOf(statement);
  const day = (movements[0]?.day ?? '2026-01-21').slice(2).replaceAll('-', '');
  const lines = movements.flatMap(({ amount, trace = '', text = '' }) => [
    `16,${amount > 0 ? '142' : '555'},${Math.abs(amount)},V,${day},,BANKREF${Math.abs(amount)},${trace},${text}`,
    '88,CONTINUED, WITH A COMMA',
  ]);
  const total = opening + closing + movements.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return [
    '01,111000025,SLIP,260122,0600,1,80,10,2/',
    `02,SLIP,111000025,1,${day},2400,${currency},2/`,
    `03,${account},,010,${opening},,,015,${closing},,/`,
    ...lines,
    `49,${total},${lines.length + 2}/`,
    `98,${total},1,${lines.length + 4}/`,
    `99,${total},1,${lines.length + 6}/`,
    '',
  ].join('\n');
}

const sign = (amount: number) => `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

/** In CAMT.053. */
export function camtStatement(statement: Statement): string {
  const { account = '000114471', number = 'STMT-0021', currency = 'USD', opening, movements } = statement;
  const amountOf = (amount: number) =>
    `<Amt Ccy="${currency}">${money(Math.abs(amount))}</Amt>${sign(amount)}`;
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount)}<Dt><Dt>2026-01-21</Dt></Dt></Bal>`;
  const entries = movements.map(
    ({ day, amount, trace, text = '' }) =>
      `<Ntry>${amountOf(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<NtryDtls><TxDtls><Refs>${trace === undefined ? '' : `<ClrSysRef>${trace}</ClrSysRef>`}</Refs></TxDtls></NtryDtls><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`,
  );
  const pending = `<Ntry>${amountOf(999)}<Sts>PDNG</Sts><BookgDt><Dt>2026-01-21</Dt></BookgDt></Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>${number}</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening)}
${balance('CLBD', closingOf(statement))}
${entries.join('\n')}
${pending}
</Stmt></BkToCstmrStmt></Document>
`;
}
