import type { Read } from '@slip/api';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Spinner } from '@slip/ui/Spinner';
import type { ReactNode } from 'react';

export interface LoadedResponseProps<Response> {
  readonly response: Read<Response>;
  /** Draws the response once it is there. */
  readonly children: (response: Response) => ReactNode;
}

/** A response that is read: on its way, failed with a way to ask again, or there. */
export function LoadedResponse<Response>({ response, children }: LoadedResponseProps<Response>) {
  const { data, error, reload } = response;
  if (data !== undefined) return children(data);
  if (error === undefined) return <Spinner label="Loading the response" isCentred />;
  if (error.status === 404) {
    return <EmptyState size="s" headingLevel={3} title="Your account has no such submission." />;
  }
  return (
    <EmptyState
      size="s"
      headingLevel={3}
      title="The response could not be loaded."
      actions={<Button onPress={() => void reload()}>Try again</Button>}
    />
  );
}
