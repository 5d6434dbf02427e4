/** The guide on the component's page in Storybook. */
export const progressBarGuide = `
How far something has come.

### Anatomy

1. **Label**: what is going on.
2. **Figure**: the percentage, or your words.
3. **Bar**; it wanders while nothing is known.

### When to use it, and when not

Use it for work of more than a few seconds. Leave \`value\` out while nothing is known; use a \`Spinner\` for less than ten
seconds.

\`\`\`tsx
<ProgressBar label="Checking rows" value={12} max={40} valueText="12 of 40 rows" />
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- “Checking rows, progress bar, 12 of 40 rows.” Changes are not announced by themselves.

### Known issues

- Announce the end yourself, by a toast or a status.
- \`tone\` is only a colour: say in \`label\` what has become of it.
`;
