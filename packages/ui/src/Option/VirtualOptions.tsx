import type { ReactNode } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Option } from './Option.js';

export interface VirtualOptionsProps {
  /** One of the options, which shows how tall they are: either all of them have a second line, or none has. */
  sample: Option | undefined;
  children: ReactNode;
}

/** The assumed height of an option before it is drawn, in CSS px, without and with a second line. */
const ROW_HEIGHT = 33;
const ROW_HEIGHT_WITH_HINT = 53;

/** Draws only the options in sight of the list inside it. A separate module, because it is as large as a `Select`. */
export function VirtualOptions({ sample, children }: VirtualOptionsProps) {
  return (
    <Virtualizer
      layout={ListLayout}
      layoutOptions={{
        estimatedRowSize: sample?.description === undefined ? ROW_HEIGHT : ROW_HEIGHT_WITH_HINT,
      }}
    >
      {children}
    </Virtualizer>
  );
}
