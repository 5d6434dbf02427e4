import type { CheckedFinding, PackedFindings, PackedTexts } from './checkMessages.js';

/*
 * A file of 40,000 rows has as many records and maybe findings. As objects they hold the page up while it takes a message
 * apart; as one text and numbers they do not.
 */

export function packTexts(texts: readonly string[]): PackedTexts {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [place, text] of texts.entries()) {
    end += text.length;
    ends[place] = end;
  }
  return { text: texts.join(''), ends };
}

export function unpackTexts({ text, ends }: PackedTexts, take: (text: string) => void): void {
  let begin = 0;
  for (const end of ends) {
    take(text.slice(begin, end));
    begin = end;
  }
}

/** Numbers of a finding; zero stands for no line, and for no certain meaning. */
const NUMBERS = 6;

/** Gives each thing a place, the same one again to what has the same key. */
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

export function packFindings(findings: readonly CheckedFinding[]): PackedFindings {
  const kinds = places<PackedFindings['kinds'][number]>();
  const texts = places<string>();
  const textAt = (text: string) => texts.placeOf(text, text);
  const numbers = new Uint32Array(findings.length * NUMBERS);
  for (const [place, { rule, column, group, line, value, message, fix, certain }] of findings.entries()) {
    numbers.set(
      [
        kinds.placeOf(group, { rule, column, group }),
        line ?? 0,
        textAt(value),
        textAt(message),
        textAt(fix),
        certain === undefined ? 0 : textAt(certain) + 1,
      ],
      place * NUMBERS,
    );
  }
  return { kinds: kinds.things, texts: texts.things, numbers };
}

export function unpackFindings(
  { kinds, texts, numbers }: PackedFindings,
  take: (finding: CheckedFinding) => void,
): void {
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [kindAt = 0, line = 0, value = 0, message = 0, fix = 0, certain = 0] = numbers.subarray(
      at,
      at + NUMBERS,
    );
    const kind = kinds[kindAt];
    if (!kind) continue;
    const meaning = certain === 0 ? undefined : texts[certain - 1];
    take({
      rule: kind.rule,
      line: line === 0 ? null : line,
      column: kind.column,
      value: texts[value] ?? '',
      message: texts[message] ?? '',
      fix: texts[fix] ?? '',
      group: kind.group,
      ...(meaning !== undefined && { certain: meaning }),
    });
  }
}
