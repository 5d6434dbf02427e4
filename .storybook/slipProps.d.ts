/** The tables of props that `scripts/docs` makes from the types. */
declare module 'virtual:slip-props' {
  import type { StrictArgTypes } from 'storybook/internal/types';

  interface Props {
    /** Several where they take the same props. */
    readonly components: readonly string[];
    readonly rows: StrictArgTypes;
    readonly inherited: ReadonlyArray<{ readonly from: string; readonly count: number }>;
  }

  /** The tables of each page, by its file of stories. */
  export const pages: Readonly<Record<string, readonly Props[]>>;
}

/** Props that components inherit from other packages. Large: loaded when somebody wants to see them. */
declare module 'virtual:slip-inherited-props' {
  import type { StrictInputType } from 'storybook/internal/types';

  export const rows: ReadonlyArray<StrictInputType>;

  /** The places in `rows` of what a component inherits: a list for each source. */
  export const tables: Readonly<Record<string, readonly (readonly number[])[]>>;
}
