/** All words of a text that is signed, one after another. */
export function agreementWords(
  blocks: readonly { readonly text: string; readonly items: readonly string[] }[],
): string {
  return blocks.flatMap(({ text, items }) => [text, ...items]).join('\n');
}
