import { filterDOMProps } from 'react-aria/filterDOMProps';

interface FieldState {
  isFocused: boolean;
  isOpen: boolean;
  isDisabled: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

/**
 * The attributes of the root of a field that is made with React Aria's hooks: those of its props that belong to the root, and
 * the states that style its parts, written as React Aria's components write them.
 */
export function rootAttributes(
  props: Parameters<typeof filterDOMProps>[0] & { slot?: string | null | undefined },
  state: FieldState,
) {
  // The control has the id.
  const { id: _, ...rootProps } = filterDOMProps(props, { global: true });
  return {
    ...rootProps,
    slot: props.slot ?? undefined,
    'data-rac': '',
    'data-focused': state.isFocused || undefined,
    'data-open': state.isOpen || undefined,
    'data-disabled': state.isDisabled || undefined,
    'data-readonly': state.isReadOnly || undefined,
    'data-invalid': state.isInvalid || undefined,
    'data-required': state.isRequired || undefined,
  };
}
