/** The guide on the component's page in Storybook. */
export const headingGuide = `
A heading; its size is free of its level.

### Anatomy

1. **Words**.

### When to use it, and when not

Use the next \`level\` of the outline, and choose the \`size\` by looks: people who listen go from heading to heading. The
page's own title is a \`PageTitle\`.

\`\`\`tsx
<Heading level={2} size="m">Policy details</Heading>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- “Policy details, heading level 2.”

### Known issues

- It does not know what stands above it: nothing warns of a level that is left out.
`;
