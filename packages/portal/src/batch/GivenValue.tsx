import { Text } from '@slip/ui/Text';

/** A value as a file has it. */
export function GivenValue({ value }: { readonly value: string }) {
  return value === '' ? <Text tone="muted">(empty)</Text> : <Text isMono>{value}</Text>;
}
