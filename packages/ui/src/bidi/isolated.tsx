import type { ReactNode } from 'react';

/**
 * Keeps a value in one piece inside text of the other writing direction: a policy number stays `WY-2024-001173` in Arabic, and
 * does not become `001173-2024-WY`. What is not plain text arranges itself.
 */
export function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' || typeof content === 'number' ? <bdi>{content}</bdi> : content;
}
