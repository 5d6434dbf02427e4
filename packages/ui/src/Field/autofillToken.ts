/** Prefixes that say which telephone or email is meant; HTML allows them before the tokens of `contactFields` only. */
const contactPrefixes = new Set(['home', 'work', 'mobile', 'fax', 'pager']);
const contactFields = new Set(['tel', 'tel-national', 'tel-extension', 'email']);

/**
 * The `autocomplete` of one line of a group, in the order that HTML asks for.
 * @param group what stands before the line's own token, such as `billing`, `section-primary` or `section-primary
 * work`; `off` where the browser has nothing to fill in.
 * @param field the line's own token, such as `address-line1`.
 */
export function autofillToken(group: string | undefined, field: string): string {
  if (group === 'off') return 'off';
  const words = (group ?? '').split(/\s+/).filter(Boolean);
  const allowed = words.filter((word) => !contactPrefixes.has(word) || contactFields.has(field));
  return [...allowed, field].join(' ');
}
