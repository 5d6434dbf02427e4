import type { ReactNode } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Option } from './Option.js';

export interface VirtualOptionsProps {
  /** One of them, which tells how tall they are: they all have a second line, or none has. */
  sample: Option | undefined;
  children: ReactNode;
}

/** Height in CSS px that an option is taken to have before it is drawn, without and with a second line. */
const ROW = 33;
const ROW_WITH_HINT = 53;

/** Draws only the options in sight of the list inside it. A separate module, because it is as large as a `Select`. */
export function VirtualOptions({ sample, children }: VirtualOptionsProps) {
  return (
    <Virtualizer
      layout={ListLayout}
      layoutOptions={{ estimatedRowSize: sample?.description === undefined ? ROW : ROW_WITH_HINT }}
    >
      {children}
    </Virtualizer>
  );
}
