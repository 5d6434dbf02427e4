import type { Cents } from '../rules/money/index.js';
import type { Problem } from '../rules/schema/problem.js';
import { readCents } from './cells.js';

/** A Lloyd's syndicate of a row, and its part of the premium as the file has it. */
export interface SyndicatePart {
  readonly syndicate: string;
  readonly premium: Cents;
}

const syndicateAlone = /^\d{1,4}$/;
const syndicateWithPart = /^(\d{1,4})\s*=\s*(.+)$/;

/**
 * Reads the syndicates of a row: one number takes the whole premium (`2001`); several have their parts
 * (`2001=600.00; 2488=400.00`).
 */
export function readSyndicates(
  text: string,
  premium: Cents,
): { readonly parts: readonly SyndicatePart[] } | { readonly problem: Problem } {
  if (text === '') return { parts: [] };
  if (syndicateAlone.test(text)) return { parts: [{ syndicate: text, premium }] };
  const parts: SyndicatePart[] = [];
  for (const each of text.split(';').map((piece) => piece.trim())) {
    const [, syndicate, amount = ''] = syndicateWithPart.exec(each) ?? [];
    const read = readCents(amount);
    if (syndicate === undefined || 'problem' in read) {
      return {
        problem: {
          message: `${each === '' ? 'An empty part' : each} is not a Lloyd's syndicate with its part of the premium.`,
          fix: 'Write one number, such as 2001, or numbers with their parts: 2001=600.00; 2488=400.00.',
        },
      };
    }
    parts.push({ syndicate, premium: read.value });
  }
  return { parts };
}
