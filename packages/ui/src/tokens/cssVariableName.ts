/**
 * Name of the custom property that holds a token, e.g. `('color', 'surfaceRaised')` → `--slip-color-surface-raised`.
 * A dot (as in the space `0.5`) is not allowed in an unescaped property name and becomes `_`.
 */
export function cssVariableName(group: string, name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace('.', '_');
  return `--slip-${group}-${kebab}`;
}
