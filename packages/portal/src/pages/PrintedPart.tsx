import { messages } from '@slip/forms/rules';
import { Text } from '@slip/ui/Text';
import { useIsPrinted } from './useIsPrinted.js';

interface PrintedPartProps {
  /** The rows that are shown, and where the list goes on; undefined until they are loaded. */
  readonly page: { readonly rows: readonly unknown[]; readonly next: string | null } | undefined;
  /** The place at which they begin; undefined at the start of the list. */
  readonly after: string | undefined;
  /** The number of all rows, where it is known. */
  readonly total?: number | undefined;
  /** Says where the others are. */
  readonly rest: string;
}

/** Says below a list on paper how much of it that is; on the screen buttons lead to the rest. Nothing where the list is whole. */
export function PrintedPart({ page, after, total, rest }: PrintedPartProps) {
  const isPrinted = useIsPrinted();
  if (!isPrinted || page === undefined || (after === undefined && page.next === null)) return null;
  return (
    <Text as="p" size="s" tone="muted">
      {messages.lists.printedPart(page.rows.length, total, after === undefined)} {rest}
    </Text>
  );
}
