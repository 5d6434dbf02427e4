import { Text } from '@slip/ui/Text';

/** The paragraphs of a text, between which are empty lines. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split('\n\n').map((paragraph, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no identity but their place: two may say the same.
    <Text as="p" key={place} style={{ whiteSpace: 'pre-line' }}>
      {paragraph}
    </Text>
  ));
}
