/**
 * Finds the field of a form that a field of the wire belongs to, so that a server's answer is shown there. `#` in the
 * table stands for a row's number. Takes yup's brackets as well as dots; returns `undefined` when the form has no such
 * field.
 */
export function placeBy(paths: Readonly<Record<string, string>>): (wirePath: string) => string | undefined {
  return (wirePath) => {
    const dotted = wirePath.replaceAll(/\[(\d+)\]/g, '.$1');
    const rows = Array.from(dotted.matchAll(/(?<=\.)\d+(?=\.|$)/g), ([row]) => row);
    const key = dotted.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '#');
    if (!Object.hasOwn(paths, key)) return undefined;
    return paths[key]?.replaceAll('#', () => rows.shift() ?? '0');
  };
}
