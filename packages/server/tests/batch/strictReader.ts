/* Readers that share nothing with the product: what it accepts must say what they read. */

const MINUS = /[-\u2212\u2013\uFE63\uFF0D]/;
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The cents of an amount; nothing where somebody could read it in another way. */
export function strictCents(text: string): bigint | undefined {
  const bare = text.replaceAll(INVISIBLE, '').trim();
  const isNegative = MINUS.test(bare) || bare.includes('(');
  const digits = bare.replaceAll(/US\s?\$|USD|\$|[()+\s]/gi, '').replace(MINUS, '');
  const [, whole = '', cents = ''] = /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(digits) ?? [
    '',
    '',
    '-',
  ];
  if (cents === '-' || whole + cents === '') return undefined;
  const amount = BigInt(whole.replaceAll(',', '') + cents.padEnd(2, '0'));
  return isNegative ? -amount : amount;
}

/** A day as `YYYY-MM-DD`; nothing where there is none, or none that everybody reads alike. */
export function strictDay(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [, year, month, day] = american
    ? ['', american[3], american[1], american[2]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? []);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/** The records of a CSV file with the lines where they begin, letter by letter (RFC 4180); nothing where its quotation marks are wrong. */
export function strictRecords(text: string): Map<number, string[]> | undefined {
  const records = new Map<number, string[]>();
  let [line, begin, at] = [1, 1, 0];
  let cells: string[] = [];
  const end = (length: number) => {
    if (cells.length > 1 || cells[0] !== '') records.set(begin, cells);
    cells = [];
    at += length;
    line += 1;
    begin = line;
  };
  while (at < text.length) {
    let cell = '';
    const space = /[^\S\r\n]*/y;
    space.lastIndex = at;
    const indent = space.exec(text)?.[0] ?? '';
    if (text[at + indent.length] === '"') {
      at += indent.length + 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) return undefined;
        if (text[at] === '"') at += 1;
        const isEnd = text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n');
        if (isEnd) line += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
      space.lastIndex = at;
      at += space.exec(text)?.[0].length ?? 0;
      if (at < text.length && !',\r\n'.includes(text[at] ?? '')) return undefined;
    } else {
      while (at < text.length && !',\r\n'.includes(text[at] ?? '')) {
        if (text[at] === '"') return undefined;
        cell += text[at];
        at += 1;
      }
    }
    cells.push(cell.replaceAll(/\r\n?/g, '\n').trim());
    if (text[at] === ',') {
      at += 1;
      if (at === text.length || '\r\n'.includes(text[at] ?? '')) cells.push('');
      if (at === text.length) end(0);
      else if (text[at] === '\r' || text[at] === '\n') end(text.startsWith('\r\n', at) ? 2 : 1);
    } else if (at < text.length) end(text.startsWith('\r\n', at) ? 2 : 1);
    else end(0);
  }
  return records;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an XML element as it is meant. */
function meant(text: string): string {
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (_, decimal: string, hex: string, name: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (named[name] ?? '');
    },
  );
}

/** The text of an element in a piece of XML without comments. */
const valueIn = (part: string, name: string) =>
  meant(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}\\s*>`).exec(part)?.[1] ?? '').trim();

/** The days and premiums of the transactions of an XML file that is valid. */
export function strictTransactions(xml: string): { readonly day: string; readonly premium: string }[] {
  const plain = xml
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, (_, inside?: string) =>
      (inside ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
    .replaceAll(/<LloydsAllocations[\s\S]*?<\/LloydsAllocations\s*>/g, '');
  const [first, ...rest] = plain.split(/<Transaction\s/);
  return first === undefined
    ? []
    : rest.map((part) => ({ day: valueIn(part, 'EffectiveDate'), premium: valueIn(part, 'Premium') }));
}
