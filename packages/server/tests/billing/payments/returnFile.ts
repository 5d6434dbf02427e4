import type { ReadDebit } from './achReader.js';

/** An entry that a bank sends back. */
export interface SentBack {
  readonly debit: Pick<
    ReadDebit,
    'company' | 'routingNumber' | 'accountNumber' | 'amount' | 'payer' | 'trace'
  >;
  /** `R01`; `C01` for a notification of change. */
  readonly code: string;
}

const right = (value: number | bigint | string, length: number) => String(value).padStart(length, '0');
const left = (text: string, length: number) => text.slice(0, length).padEnd(length);

/** The file in which the office's bank sends debits back, a batch for each, as a bank writes it. */
export function returnFile(sentBack: readonly SentBack[], sender = '11100002'): string {
  const lines = [
    `1011593501857 ${sender}52701060600A094101${left('SURPLUS LINES OFFICE', 23)}${left('FIRST BANK', 23)}${left('', 8)}`,
  ];
  let hash = 0n;
  let total = 0;
  sentBack.forEach(({ debit, code }, index) => {
    const isChange = code.startsWith('C');
    const amount = isChange ? 0 : debit.amount;
    const bank = debit.routingNumber.slice(0, 8);
    const trace = bank + right(index + 1, 7);
    const ofBatch = left(debit.company, 10);
    // The entry goes to the office's bank.
    hash += BigInt(sender);
    total += amount;
    lines.push(
      `5225${left('SLIP', 16)}${left('', 20)}${ofBatch}${isChange ? 'COR' : 'CCD'}${left('RETURN', 10)}${left('', 6)}2701060061${bank}${right(index + 1, 7)}`,
      `626${sender}5${left(debit.accountNumber, 17)}${right(amount, 10)}${left('', 15)}${left(debit.payer, 22)}  1${trace}`,
      `7${isChange ? '98' : '99'}${code}${debit.trace}${left('', 6)}${bank}${left(isChange ? debit.accountNumber : '', 44)}${trace}`,
      `8225${right(2, 6)}${right(sender, 10)}${right(amount, 12)}${right(0, 12)}${ofBatch}${left('', 25)}${bank}${right(index + 1, 7)}`,
    );
  });
  const blocks = Math.ceil((lines.length + 1) / 10);
  lines.push(
    `9${right(sentBack.length, 6)}${right(blocks, 6)}${right(sentBack.length * 2, 8)}${right(hash % 10_000_000_000n, 10)}${right(total, 12)}${right(0, 12)}${left('', 39)}`,
  );
  while (lines.length % 10 !== 0) lines.push('9'.repeat(94));
  return `${lines.join('\n')}\n`;
}
