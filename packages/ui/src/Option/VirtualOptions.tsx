import type { ReactNode } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';

/** Draws only the options in sight of the list inside it. A module of its own: it weighs as much as a `Select`. */
export function VirtualOptions({ children }: { children: ReactNode }) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 33 }}>
      {children}
    </Virtualizer>
  );
}
