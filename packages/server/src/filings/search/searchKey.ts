import { plainText } from '@slip/forms/rules';

/** A text as searches compare it, with a space in front so that the beginning of every word looks alike. */
export function searchKey(text: string): string {
  return ` ${plainText(text)}`;
}
