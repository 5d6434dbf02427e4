/** A text whose paragraphs have an empty line between them. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, index) => <p key={`${index} ${paragraph.slice(0, 40)}`}>{paragraph}</p>);
}
