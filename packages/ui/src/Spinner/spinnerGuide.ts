/** The guide on the component's page in Storybook. */
export const spinnerGuide = `
Says that something is on its way when its shape is not known.

### Anatomy

1. **Ring**.
2. **Words**: what is being waited for.

### When to use it, and when not

Use it for one to ten seconds. For less show nothing, for more a \`ProgressBar\`; where the shape is known, a \`Skeleton\`.
A button that works is \`isPending\`.

\`\`\`tsx
<Spinner label="Loading policies" isCentred />
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- “Loading policies”, politely, as it is a status.

### Known issues

- A status that comes into the page with its words is missed by some readers: mark what is loading with \`aria-busy\` too.
- With reduced motion the ring stands still; the words say the same.
`;
