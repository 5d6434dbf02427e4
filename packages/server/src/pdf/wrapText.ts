/** The parts of a word up to a hyphen. A minus stays with its number. */
const PARTS = /-*[^-]+-*|-+/g;

/**
 * The pieces that a line can be broken between: spaces, words, and the parts of a word. A number with hyphens is broken only if it has no
 * room on a line of its own, because people compare it sign by sign.
 */
function piecesOf(line: string, hasRoom: (text: string) => boolean): string[] {
  return (line.match(/\s+|\S+/g) ?? []).flatMap((word) =>
    /\d/.test(word) && hasRoom(word) ? [word] : (word.match(PARTS) ?? []),
  );
}

/** The beginning of a word that has room; at least one letter. */
function beginningOf(word: string, hasRoom: (text: string) => boolean): string {
  const letters = Array.from(word);
  let end = 1;
  while (end < letters.length && hasRoom(letters.slice(0, end + 1).join(''))) end += 1;
  return letters.slice(0, end).join('');
}

function wrapLine(line: string, hasRoom: (text: string) => boolean): string[] {
  if (hasRoom(line)) return [line];
  const lines: string[] = [];
  let current = '';
  for (const piece of piecesOf(line, hasRoom)) {
    if (hasRoom((current + piece).trimEnd())) {
      current += piece;
      continue;
    }
    if (current.trim() !== '') lines.push(current.trimEnd());
    current = piece.trimStart();
    while (current !== '' && !hasRoom(current)) {
      const beginning = beginningOf(current, hasRoom);
      lines.push(beginning);
      current = current.slice(beginning.length);
    }
  }
  if (current.trim() !== '') lines.push(current.trimEnd());
  return lines;
}

/** A text as lines that have room in a width. @param widthOf how wide some text is. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, (part) => widthOf(part) <= width));
}
