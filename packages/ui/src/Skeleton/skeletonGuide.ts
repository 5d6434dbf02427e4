/** The guide on the component's page in Storybook. */
export const skeletonGuide = `
The shape of what is coming, in its place, so that nothing moves when it arrives.

### Anatomy

1. **Lines**, a **title** or a **block**.

### When to use it, and when not

Use it where the shape is known and loading takes longer than half a second. Use a \`Spinner\` where it is not known.

\`\`\`tsx
<Card title="Assessment" aria-busy="true">
  <Skeleton lines={4} />
</Card>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Nothing: it is hidden. Put \`aria-busy\` and the words on what contains it.

### Known issues

- It takes the width it is given; a line of text is 20 px high, a block as high as you say.
`;
