import type { ReactElement } from 'react';

/** What every component passes on to its root element. */
export interface RootProps {
  className?: string;
  style?: { order: number };
  'data-own'?: string;
  /** The roots are of many kinds; a callback takes any of them. */
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
export type Family = (typeof families)[number];

/**
 * How far a component is: a `beta` does what its page says and may still change its props in a minor version, a
 * `stable` one changes them in a major version only.
 */
export type Stage = 'stable' | 'beta';

/** One component of the design system. */
export interface ComponentEntry {
  /** As it is exported. */
  readonly name: string;
  readonly family: Family;
  /** Its folder: the component is imported from `@slip/ui/<entry>`. */
  readonly entry: string;
  readonly stage: Stage;
  /** One of those that this design system exists for. */
  readonly isSignature?: true;
  /** Maximum size of its own code in kB (1000 bytes) of gzip: React, React Aria and styled-components do not count. */
  readonly limit: number;
  /** The components of other entries that it is made of; it may pull in no others. */
  readonly madeOf?: readonly string[];
  /** The component as it is usually used, with the props of the caller on its root. */
  readonly render: (props: RootProps) => ReactElement;
  /** It is drawn over the page and makes the rest unreachable, so it is looked at alone. */
  readonly isModal?: true;
  /** Brings its root onto the page, where that takes a person. */
  readonly reveal?: (page: ParentNode) => void;
}
