/** The guide on the component's page in Storybook. */
export const inlineGuide = `
Children beside each other, wrapping where there is no room.

### Anatomy

1. **Children**.

### When to use it, and when not

Use it for buttons, badges and short facts. What must stand under each other in columns is a \`Grid\`.

\`\`\`tsx
<Inline justify="end">
  <Button>Cancel</Button>
  <Button variant="primary">Save</Button>
</Inline>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Only its children, in the order in which they are written.

### Known issues

- \`isNowrap\` can make the page scroll sideways at 320 px: use it for two short things only.
`;
