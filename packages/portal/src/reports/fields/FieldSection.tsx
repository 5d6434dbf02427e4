import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import type { ReactNode } from 'react';

interface FieldSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a report that belong together. */
export function FieldSection({ title, children }: FieldSectionProps) {
  return (
    <Stack as="section" gap="3">
      <Heading level={3} size="m">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
