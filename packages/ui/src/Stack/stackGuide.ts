/** The guide on the component's page in Storybook. */
export const stackGuide = `
Children below each other with equal space between them.

### Anatomy

1. **Children**.

### When to use it, and when not

Use it instead of margins. Beside each other: \`Inline\`; in columns: \`Grid\`.

\`\`\`tsx
<Stack gap="4">
  <TextField label="City" />
  <TextField label="Zip" />
</Stack>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Only its children. With \`as="ul"\` it is a list, with \`as="nav"\` a navigation that needs a label.

### Known issues

- As a \`ul\` it keeps its markers: add \`role="list"\`, which takes them away and keeps the meaning.
`;
