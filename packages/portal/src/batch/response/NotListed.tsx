import { Text } from '@slip/ui/Text';

/** That a long response is shown in part: the export has all of it. */
export function NotListed({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Text as="p" size="s" tone="muted">
      {count.toLocaleString('en-US')} more {count === 1 ? 'transaction is' : 'transactions are'} not listed
      here; the exports have all of them.
    </Text>
  );
}
