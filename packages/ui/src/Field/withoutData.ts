/** Props without `data-` attributes: they belong to a field's root, and React Aria's hooks would put them on its control as well. */
export function withoutData<Props extends object>(props: Props): Props {
  const own = { ...props };
  for (const name of Object.keys(own)) {
    if (name.startsWith('data-')) Reflect.deleteProperty(own, name);
  }
  return own;
}
