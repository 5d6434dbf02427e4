import type { Read } from '@slip/api';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadFailed } from '../pages/LoadFailed.js';
import { Paragraphs } from './Paragraphs.js';

export interface LetterTextProps {
  readonly title: string;
  /** The person or address that gets the letter. */
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, with an empty line between them. */
  readonly text: string;
}

/** The usual title of a letter that is shown before it is sent. */
export const LETTER_TO_SEND = 'The letter that will be sent';

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
      <Paragraphs text={text} />
    </Stack>
  );
}

/** The part of a dialog that replaces its form. It takes the focus: a screen reader reads it, and Tab leads to its buttons. */
export function ShownInstead({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <Stack ref={part} tabIndex={-1} gap="4" style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}

export interface LoadedLetterProps<Letter> {
  readonly letter: Read<Letter>;
  /** Draws the letter once it is loaded. */
  readonly children: (letter: Letter) => ReactNode;
}

/** A letter of the office: loading, failed with a button that tries again, or loaded. */
export function LoadedLetter<Letter>({ letter, children }: LoadedLetterProps<Letter>) {
  const { data, error, reload } = letter;
  if (data !== undefined) return children(data);
  if (error === undefined) return <Skeleton lines={6} />;
  return <LoadFailed size="s" headingLevel={3} title="The letter could not be loaded" onRetry={reload} />;
}
