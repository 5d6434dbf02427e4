import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';
import { combineParameters } from 'storybook/preview-api';

/** Nobody edits these in a field, and large ones take a page to write down. */
const notEdited = new Set(['object', 'array', 'other', 'function']);

/** Facts about the props of a component, given to its stories (`scripts/docs`). */
interface DescribedProps {
  readonly props?: { readonly argTypes?: StrictArgTypes };
}

/** Describes the arguments of a story by the types of its component, and offers to change those that a field can hold. */
export const describeArgs: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const { props }: DescribedProps = parameters;
  const described = props?.argTypes ?? {};
  // In the order of the types, and by them: what Storybook guesses from a value may be only a part.
  const all: StrictArgTypes = { ...described, ...combineParameters(argTypes, described) };
  return Object.fromEntries(
    Object.entries(all).map(([name, argType]) => {
      if (argType.control !== undefined) return [name, argType];
      if (typeof initialArgs[name] === 'string' && argType.type?.name === 'other')
        return [name, { ...argType, control: { type: 'text' as const } }];
      const isEdited = argType.type !== undefined && !notEdited.has(argType.type.name);
      return [name, isEdited ? argType : { ...argType, control: { disable: true } }];
    }),
  );
};
