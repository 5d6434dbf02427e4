import type { ReactElement } from 'react';

/** The props that every component passes on to its root element, with the values by which the tests recognise them there. */
export interface RootProps {
  className?: string | undefined;
  /** `order` stands for any style: it changes nothing that is seen. */
  style?: { order: number };
  /** Stands for any attribute of data. */
  'data-own'?: string;
  /** Root elements have many types; a callback accepts all of them. */
  ref?: (element: Element | null) => void;
}

/** The parts of the design system, in the order in which Storybook shows them. */
export const families = [
  'Foundations',
  'Layout',
  'Navigation',
  'Actions',
  'Forms',
  'Data',
  'Feedback',
] as const;

/** A part of the design system: the first half of a component's place in Storybook. */
type Family = (typeof families)[number];

/**
 * How mature a component is. A `beta` component works as documented, but its props may still change in a minor version. A
 * `settled` component has the props that 1.0 is meant to have: they change in a major version only.
 */
type Stage = 'settled' | 'beta';

/** One component of the design system. */
export interface ComponentEntry {
  /** The exported name. */
  readonly name: string;
  readonly family: Family;
  /** Its folder: the component is imported from `@slip/ui/<entry>`. */
  readonly entry: string;
  readonly stage: Stage;
  /** True if it is one of the components that this design system exists for. */
  readonly isSignature?: true;
  /** Maximum size of its own code in kB (1000 bytes) of gzip: React and React Aria do not count. */
  readonly maxKb: number;
  /** The maximum size with React Aria, for components that are most often the first on a page. */
  readonly maxWholeKb?: number;
  /** The components of other entries that it uses; it may import no others. */
  readonly importsFrom?: readonly string[];
  /** Renders the component in its usual form, with the caller's props on its root element. */
  readonly render: (props: RootProps) => ReactElement;
  /** True if it covers the page and makes the rest unreachable, so that it must be tested alone. */
  readonly isModal?: true;
  /** Makes its root element appear, if that needs an action of a person. */
  readonly reveal?: (page: ParentNode) => void;
}
