import type { CheckedFinding, PackedFindings, PackedTexts } from './checkMessages.js';

/*
 * A file of 40,000 rows has 40,000 records and perhaps as many findings. As objects they would block the page while it reads
 * the message of the worker; as one text and numbers they do not.
 */

/** Joins texts in the worker, to be sent to the page. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [place, text] of texts.entries()) {
    end += text.length;
    ends[place] = end;
  }
  return { text: texts.join(''), ends };
}

/** Gives the joined texts to `take` on the page, one by one. */
export function unpackTexts({ text, ends }: PackedTexts, take: (text: string) => void): void {
  let begin = 0;
  for (const end of ends) {
    take(text.slice(begin, end));
    begin = end;
  }
}

/** The count of numbers for one finding; zero stands for no line, and for no correction. */
const NUMBERS_A_FINDING = 6;

/** Gives each thing a place in a list; things with the same key share one place. */
function places<Thing>() {
  const known = new Map<string | number, number>();
  const things: Thing[] = [];
  return {
    things,
    placeOf(key: string | number, thing: Thing): number {
      const place = known.get(key) ?? things.push(thing) - 1;
      known.set(key, place);
      return place;
    },
  };
}

/** Writes findings as numbers in the worker, to be sent to the page. */
export function packFindings(findings: readonly CheckedFinding[]): PackedFindings {
  const kinds = places<PackedFindings['kinds'][number]>();
  const texts = places<string>();
  const textAt = (text: string) => texts.placeOf(text, text);
  const numbers = new Uint32Array(findings.length * NUMBERS_A_FINDING);
  for (const [place, { rule, column, group, line, value, message, fix, correction }] of findings.entries()) {
    numbers.set(
      [
        kinds.placeOf(group, { rule, column, group }),
        line ?? 0,
        textAt(value),
        textAt(message),
        textAt(fix),
        correction === undefined ? 0 : textAt(correction) + 1,
      ],
      place * NUMBERS_A_FINDING,
    );
  }
  return { kinds: kinds.things, texts: texts.things, numbers };
}

/** Gives the findings to `take` on the page, one by one. */
export function unpackFindings(
  { kinds, texts, numbers }: PackedFindings,
  take: (finding: CheckedFinding) => void,
): void {
  for (let at = 0; at < numbers.length; at += NUMBERS_A_FINDING) {
    const [kindAt = 0, line = 0, value = 0, message = 0, fix = 0, correctionAt = 0] = numbers.subarray(
      at,
      at + NUMBERS_A_FINDING,
    );
    const kind = kinds[kindAt];
    if (!kind) continue;
    const correction = correctionAt === 0 ? undefined : texts[correctionAt - 1];
    take({
      rule: kind.rule,
      line: line === 0 ? null : line,
      column: kind.column,
      value: texts[value] ?? '',
      message: texts[message] ?? '',
      fix: texts[fix] ?? '',
      group: kind.group,
      ...(correction !== undefined && { correction }),
    });
  }
}
