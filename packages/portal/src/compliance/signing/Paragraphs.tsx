/** A text whose paragraphs have an empty line between them. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph, place, all) => paragraph !== '' && all.indexOf(paragraph) === place)
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
