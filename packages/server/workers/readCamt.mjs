import { XmlElement } from 'libxml2-wasm';
import { complaintsOf, parse } from './parseXml.mjs';

/*
 * Reads the texts of a bank statement in CAMT.053 (ISO 20022), as they stand: what they may be is checked by whoever asked. Names are
 * compared without their namespace, which is another one in each year's version.
 */

/** Characters of a text that is told. */
const LONGEST = 500;
/** Statements of a file, balances of a statement, and references of an entry that are told. */
const MOST = { statements: 1000, balances: 100, references: 1000 };
/** Characters of entries that are told together: the thread that answers people reads each piece in one turn. */
const PIECE_LENGTH = 65_536;

/**
 * The elements of a name below another.
 * @param {XmlElement | undefined} element
 * @param {string} name
 * @returns {XmlElement[]}
 */
function every(element, name) {
  const found = [];
  for (let each = element?.firstChild ?? null; each; each = each.next)
    if (each instanceof XmlElement && each.name === name) found.push(each);
  return found;
}

/**
 * The first element at a path below another.
 * @param {XmlElement | undefined} element
 * @param {readonly string[]} path
 */
const first = (element, ...path) => path.reduce((at, name) => every(at, name)[0], element);

/**
 * The text of an element; null where there is none.
 * @param {XmlElement | undefined} element
 */
const textOf = (element) => element?.content.trim().slice(0, LONGEST) || null;

/**
 * A day, which may stand there with its time.
 * @param {XmlElement | undefined} element
 */
const dayOf = (element) =>
  textOf(first(element, 'Dt')) ?? textOf(first(element, 'DtTm'))?.slice(0, 10) ?? null;

/**
 * @param {XmlElement} element a balance or an entry
 */
const moneyOf = (element) => ({
  line: element.line,
  amount: textOf(first(element, 'Amt')),
  currency: first(element, 'Amt')?.attr('Ccy')?.value ?? null,
  sign: textOf(first(element, 'CdtDbtInd')),
});

/**
 * @param {XmlElement} entry
 */
function entryOf(entry) {
  const details = every(entry, 'NtryDtls').flatMap((each) => every(each, 'TxDtls'));
  const references = details.flatMap((each) =>
    ['ClrSysRef', 'AcctSvcrRef', 'TxId', 'InstrId', 'EndToEndId'].map((name) =>
      textOf(first(each, 'Refs', name)),
    ),
  );
  const texts = details.flatMap((each) => every(first(each, 'RmtInf'), 'Ustrd').map(textOf));
  return {
    ...moneyOf(entry),
    status: textOf(first(entry, 'Sts', 'Cd')) ?? textOf(first(entry, 'Sts')),
    bookedOn: dayOf(first(entry, 'BookgDt')),
    valueOn: dayOf(first(entry, 'ValDt')),
    references: [textOf(first(entry, 'AcctSvcrRef')), textOf(first(entry, 'NtryRef')), ...references]
      .filter(Boolean)
      .slice(0, MOST.references),
    description: [textOf(first(entry, 'AddtlNtryInf')), ...texts].filter(Boolean).join(' ').slice(0, LONGEST),
  };
}

/**
 * Entries as JSON, in pieces.
 * @param {readonly XmlElement[]} entries
 */
function piecesOf(entries) {
  /** @type {string[]} */
  const pieces = [];
  /** @type {string[]} */
  let open = [];
  let length = 0;
  for (const each of entries) {
    const text = JSON.stringify(entryOf(each));
    open.push(text);
    length += text.length;
    if (length < PIECE_LENGTH) continue;
    pieces.push(`[${open.join(',')}]`);
    open = [];
    length = 0;
  }
  return open.length === 0 ? pieces : [...pieces, `[${open.join(',')}]`];
}

/**
 * @param {XmlElement} statement
 */
const headOf = (statement) => ({
  line: statement.line,
  number: textOf(first(statement, 'Id')),
  account:
    textOf(first(statement, 'Acct', 'Id', 'Othr', 'Id')) ?? textOf(first(statement, 'Acct', 'Id', 'IBAN')),
  currency: textOf(first(statement, 'Acct', 'Ccy')),
  from: textOf(first(statement, 'FrToDt', 'FrDtTm'))?.slice(0, 10) ?? null,
  to: textOf(first(statement, 'FrToDt', 'ToDtTm'))?.slice(0, 10) ?? null,
  balances: every(statement, 'Bal').map((each) => ({
    ...moneyOf(each),
    code: textOf(first(each, 'Tp', 'CdOrPrtry', 'Cd')),
    day: dayOf(first(each, 'Dt')),
  })),
});

/**
 * The first element that is one too many, and of what; undefined where there is none.
 * @param {readonly XmlElement[]} statements
 */
function surplusOf(statements) {
  const surplus = statements[MOST.statements];
  if (surplus) return { of: 'statements', line: surplus.line };
  for (const each of statements) {
    const balance = every(each, 'Bal')[MOST.balances];
    if (balance) return { of: 'balances', line: balance.line };
  }
  return undefined;
}

/**
 * The statements of a file, or where it is broken.
 * @param {Uint8Array} file
 */
export function readCamt(file) {
  /** @type {import('libxml2-wasm').XmlDocument | undefined} */
  let document;
  const [broken] = complaintsOf(() => {
    document = parse(file);
  });
  if (!document) return { surplus: null, brokenAt: broken?.line ?? 1, statements: [] };
  try {
    const found = every(first(document.root, 'BkToCstmrStmt'), 'Stmt');
    const surplus = surplusOf(found);
    if (surplus) return { surplus, brokenAt: null, statements: [] };
    const statements = found.map((each) => ({
      head: JSON.stringify(headOf(each)),
      entries: piecesOf(every(each, 'Ntry')),
    }));
    return { surplus: null, brokenAt: null, statements };
  } finally {
    document.dispose();
  }
}
