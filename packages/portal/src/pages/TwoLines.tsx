import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';

export interface TwoLinesProps {
  readonly text: string | null;
  readonly below: string;
}

/** A text in a table, with another one below that says more about it. */
export function TwoLines({ text, below }: TwoLinesProps) {
  return (
    <Stack gap="0.5">
      <Text>{text}</Text>
      <Text size="s" tone="muted">
        {below}
      </Text>
    </Stack>
  );
}
