import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';
import { combineParameters } from 'storybook/preview-api';

/** The props of components that take the same ones. Those that they inherit have a category. */
interface PropsTable {
  readonly components: readonly string[];
  readonly props: StrictArgTypes;
}

/** Facts about the props that a page shows, given to its stories (`scripts/docs`). */
export interface PageProps {
  /** The component whose arguments the stories change, where it is one of a package. */
  readonly component?: string;
  readonly tables: () => readonly PropsTable[];
}

/** Types of arguments with a field. Nobody edits others in a field, and large ones take a page to write down. */
const edited = new Set(['boolean', 'string', 'number', 'enum']);

/** Describes the arguments of a story by the types of its component, and offers to change those that a field can hold. */
export const describeArgs: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const { props }: { props?: PageProps } = parameters;
  const table = props?.tables().find(({ components }) => components.includes(props.component ?? ''));
  const described = Object.fromEntries(
    Object.entries(table?.props ?? {}).filter(
      ([name, { table: place }]) => !place?.category || name in initialArgs,
    ),
  );
  // In the order of the types, and by them: what Storybook guesses from a value may be only a part.
  const all: StrictArgTypes = { ...described, ...combineParameters(argTypes, described) };
  return Object.fromEntries(
    Object.entries(all).map(([name, argType]) => {
      if (argType.control !== undefined) return [name, argType];
      if (edited.has(argType.type?.name ?? '')) return [name, argType];
      // A text where also something else may stand, such as elements.
      const control = typeof initialArgs[name] === 'string' ? { type: 'text' as const } : { disable: true };
      return [name, { ...argType, control }];
    }),
  );
};
