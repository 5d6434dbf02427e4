/*
 * An independent reader of ACH files, written from the record layouts of the Nacha Operating Rules alone (appendix 3): it shares
 * nothing with what writes them. It names everything that is wrong.
 */

/** A debit as the bank reads it. */
export interface ReadDebit {
  readonly company: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly amount: number;
  readonly identification: string;
  readonly payer: string;
  readonly trace: string;
  readonly txp: readonly string[];
}

export interface ReadFile {
  readonly problems: readonly string[];
  readonly debits: readonly ReadDebit[];
  readonly batches: readonly {
    readonly company: string;
    readonly name: string;
    readonly effective: string;
  }[];
  readonly created: string;
  readonly destination: string;
}

const cut = (line: string, first: number, length: number) => line.substring(first - 1, first - 1 + length);

/** @param moves debits of accounts, or credits to them. */
export function readAchFile(text: string, moves: 'debits' | 'credits' = 'debits'): ReadFile {
  const [service, code] = moves === 'debits' ? ['225', '27'] : ['220', '22'];
  // Where the sum stands in controls, and where nothing does.
  const [batchSum, batchNone, fileSum, fileNone] = moves === 'debits' ? [21, 33, 32, 44] : [33, 21, 44, 32];
  const problems: string[] = [];
  const debits: ReadDebit[] = [];
  const batches: { company: string; name: string; effective: string }[] = [];
  const must = (holds: boolean, line: number, what: string) => {
    if (!holds) problems.push(`${line}: ${what}`);
  };
  must(text.endsWith('\r\n'), 0, 'last line is not ended');
  const lines = text.split('\r\n').slice(0, -1);
  must(lines.length % 10 === 0, 0, 'blocks of ten');
  let batch = { open: false, header: '', count: 0, sum: 0, hash: 0n, lastTrace: '' };
  const file = { batches: 0, count: 0, sum: 0n, hash: 0n, ended: false };
  let header = '';
  let entry = '';
  lines.forEach((line, index) => {
    const at = index + 1;
    must(/^[\x20-\x7e]{94}$/.test(line), at, 'length or characters');
    must(!/[a-z]/.test(line), at, 'small letters');
    if (file.ended) {
      must(line === '9'.repeat(94), at, 'filler');
      return;
    }
    if (index === 0) {
      header = line;
      must(cut(line, 1, 3) === '101', at, 'file header');
      must(/^ \d{9}$/.test(cut(line, 4, 10)), at, 'destination');
      must(cut(line, 14, 10).trim() !== '', at, 'origin');
      must(/^\d{10}$/.test(cut(line, 24, 10)), at, 'made on and at');
      must(/^[A-Z0-9]$/.test(cut(line, 34, 1)), at, 'modifier');
      must(cut(line, 35, 6) === '094101', at, 'record size, blocking factor, format');
      return;
    }
    switch (line[0]) {
      case '5':
        must(!batch.open, at, 'batch in a batch');
        must(cut(line, 2, 3) === service, at, 'service class');
        must(cut(line, 51, 3) === 'CCD', at, 'entry class');
        must(cut(line, 5, 16).trim() !== '' && cut(line, 54, 10).trim() !== '', at, 'company, description');
        must(/^\d{6}$/.test(cut(line, 70, 6)), at, 'effective date');
        must(
          cut(line, 76, 3) === '   ' && cut(line, 79, 1) === '1',
          at,
          'settlement date, originator status',
        );
        must(cut(line, 80, 8) === cut(header, 5, 8), at, 'sending bank');
        must(Number(cut(line, 88, 7)) === file.batches + 1, at, 'batch number');
        batch = { open: true, header: line, count: 0, sum: 0, hash: 0n, lastTrace: '' };
        batches.push({
          company: cut(line, 41, 10),
          name: cut(line, 5, 16).trim(),
          effective: cut(line, 70, 6),
        });
        break;
      case '6': {
        must(batch.open && entry === '', at, 'entry outside of a batch, or the one before without addendum');
        must(cut(line, 2, 2) === code, at, 'transaction code');
        const bank = cut(line, 4, 9);
        const at3 = (place: number) =>
          Number(cut(bank, place, 1)) + Number(cut(bank, place + 3, 1)) + Number(cut(bank, place + 6, 1));
        const sum = 3 * at3(1) + 7 * at3(2) + at3(3);
        must(/^\d{9}$/.test(bank) && sum % 10 === 0, at, 'receiving bank');
        must(/^\d{1,17} *$/.test(cut(line, 13, 17)), at, 'account');
        must(/^\d{10}$/.test(cut(line, 30, 10)) && Number(cut(line, 30, 10)) > 0, at, 'amount');
        must(cut(line, 79, 1) === '1', at, 'addendum indicator');
        const trace = cut(line, 80, 15);
        must(/^\d{15}$/.test(trace) && trace > batch.lastTrace, at, 'trace number');
        must(trace.startsWith(cut(batch.header, 80, 8)), at, 'trace number of the sending bank');
        batch.lastTrace = trace;
        batch.count += 1;
        batch.sum += Number(cut(line, 30, 10));
        batch.hash += BigInt(cut(line, 4, 8));
        entry = line;
        break;
      }
      case '7': {
        must(entry !== '', at, 'addendum without entry');
        must(cut(line, 2, 2) === '05' && cut(line, 84, 4) === '0001', at, 'type and number of addendum');
        must(cut(line, 88, 7) === cut(entry, 88, 7), at, 'entry of addendum');
        const info = cut(line, 4, 80).trimEnd();
        must(
          /^TXP\*[^*\\]+\*[^*\\]{1,5}\*\d{6}\*[TFIP]\*\d{1,10}\*/.test(info) && info.endsWith('\\'),
          at,
          'TXP',
        );
        const txp = info.slice(0, -1).split('*');
        must(Number(txp[5]) === Number(cut(entry, 30, 10)), at, 'amount of TXP');
        batch.count += 1;
        debits.push({
          company: cut(batch.header, 41, 10),
          routingNumber: cut(entry, 4, 9),
          accountNumber: cut(entry, 13, 17).trim(),
          amount: Number(cut(entry, 30, 10)),
          identification: cut(entry, 40, 15).trim(),
          payer: cut(entry, 55, 22).trim(),
          trace: cut(entry, 80, 15),
          txp,
        });
        entry = '';
        break;
      }
      case '8':
        must(batch.open && entry === '', at, 'batch control');
        must(cut(line, 2, 3) === service, at, 'service class of control');
        must(Number(cut(line, 5, 6)) === batch.count && batch.count > 0, at, 'entries of batch');
        must(BigInt(cut(line, 11, 10)) === batch.hash % 10_000_000_000n, at, 'hash of batch');
        must(Number(cut(line, batchSum, 12)) === batch.sum, at, `${moves} of batch`);
        must(cut(line, batchNone, 12) === '0'.repeat(12), at, 'other sum of batch');
        must(cut(line, 45, 10) === cut(batch.header, 41, 10), at, 'company of control');
        must(cut(line, 55, 25).trim() === '', at, 'empty fields of control');
        must(cut(line, 80, 15) === cut(batch.header, 80, 15), at, 'bank and number of control');
        file.batches += 1;
        file.count += batch.count;
        file.sum += BigInt(batch.sum);
        file.hash += batch.hash;
        batch.open = false;
        break;
      case '9':
        must(!batch.open, at, 'file control in a batch');
        must(Number(cut(line, 2, 6)) === file.batches, at, 'batches');
        must(Number(cut(line, 8, 6)) === lines.length / 10, at, 'blocks');
        must(Number(cut(line, 14, 8)) === file.count, at, 'entries of file');
        must(BigInt(cut(line, 22, 10)) === file.hash % 10_000_000_000n, at, 'hash of file');
        must(BigInt(cut(line, fileSum, 12)) === file.sum, at, `${moves} of file`);
        must(
          cut(line, fileNone, 12) === '0'.repeat(12) && cut(line, 56, 39).trim() === '',
          at,
          'other sum, empty fields',
        );
        file.ended = true;
        break;
      default:
        must(false, at, `record ${line[0]}`);
    }
  });
  must(file.ended, 0, 'no file control');
  must(
    new Set(batches.map(({ company }) => company)).size === batches.length,
    0,
    'two batches of one company',
  );
  return { problems, debits, batches, created: cut(header, 24, 10), destination: cut(header, 4, 10).trim() };
}
