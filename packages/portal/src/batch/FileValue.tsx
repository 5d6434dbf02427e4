import { Text } from '@slip/ui/Text';

/** The text of a cell exactly as the batch file has it. */
export function FileValue({ value }: { readonly value: string }) {
  return value === '' ? <Text tone="muted">(empty)</Text> : <Text isMono>{value}</Text>;
}
