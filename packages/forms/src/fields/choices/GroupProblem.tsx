import { ErrorIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';

/** The error of a group of fields as a whole, shown like the error of a field. */
export function GroupProblem({ id, children }: { id: string; children: string }) {
  return (
    <Text size="s" tone="danger" id={id}>
      <Inline as="span" gap="1.5">
        <ErrorIcon size="s" />
        <span>
          <VisuallyHidden>Error: </VisuallyHidden>
          {children}
        </span>
      </Inline>
    </Text>
  );
}
