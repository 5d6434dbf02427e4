import { filterDOMProps } from 'react-aria/filterDOMProps';

/** Props without `data-` attributes: they belong to a field's root, and React Aria's hooks would put them on its control as well. */
export function withoutData<Props extends object>(props: Props): Props {
  const own = { ...props };
  for (const name of Object.keys(own)) {
    if (name.startsWith('data-')) Reflect.deleteProperty(own, name);
  }
  return own;
}

/** Prefixes that say whose telephone or email it is; they are allowed before these tokens only. */
const reachWords = new Set(['home', 'work', 'mobile', 'fax', 'pager']);
const reachFields = new Set(['tel', 'tel-national', 'tel-extension', 'email']);

/**
 * The `autocomplete` of one line of a group, in the order that HTML asks for.
 * @param group what stands before the line's own token, such as `billing`, `section-primary` or `section-primary
 * work`; `off` where the browser has nothing to fill in.
 * @param field the line's own token, such as `address-line1`.
 */
export function autofillToken(group: string | undefined, field: string): string {
  if (group === 'off') return 'off';
  const words = (group ?? '').split(/\s+/).filter(Boolean);
  const allowed = words.filter((word) => !reachWords.has(word) || reachFields.has(field));
  return [...allowed, field].join(' ');
}

/** The browser's name for an edit of an input, such as `insertText`; empty where a script or autofill made it. */
export function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

interface FieldState {
  isFocused: boolean;
  isOpen: boolean;
  isDisabled: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

/**
 * The attributes of the root of a field that is made with React Aria's hooks: what of its props belongs there, and the
 * states by which its parts are styled, as React Aria's components write them.
 */
export function rootAttributes(
  props: Parameters<typeof filterDOMProps>[0] & { slot?: string | null | undefined },
  state: FieldState,
) {
  // The control has the id.
  const { id: _, ...own } = filterDOMProps(props, { global: true });
  return {
    ...own,
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
