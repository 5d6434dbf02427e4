/** A part of a text; a link when it has an address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Addresses of pages and mailboxes, without the full stop or comma that follows them in a sentence. */
const ADDRESS = /(https?:\/\/[^\s]*[^\s.,;:)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Takes a text apart at the addresses in it. */
export function linkParts(text: string): readonly TextPart[] {
  return text
    .split(ADDRESS)
    .filter((part) => part !== '')
    .map((part) => {
      if (!ADDRESS.test(part)) return { text: part };
      return { text: part, href: part.startsWith('http') ? part : `mailto:${part}` };
    });
}
