import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';

export interface LetterTextProps {
  readonly title: string;
  /** Who gets it. */
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, with an empty line between them. */
  readonly text: string;
}

/** A letter as it will be sent. */
export function LetterText({ title, to, subject, text }: LetterTextProps) {
  return (
    <Stack as="section" gap="3" aria-label="The letter">
      <Heading level={3} size="m">
        {title}
      </Heading>
      <DescriptionList
        columns={1}
        items={[
          { label: 'To', value: to },
          { label: 'Subject', value: subject },
        ]}
      />
      {text.split('\n\n').map((paragraph) => (
        <Text as="p" key={paragraph} style={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
