/** The guide on the component's page in Storybook. */
export const brandGuide = `
Mark and name of the product, at the start of the header. \`BrandMark\` is the mark alone.

### Anatomy

1. **Mark**: decoration.
2. **Name**.

### When to use it, and when not

Use it once in the header, as a link to the reader's first page. In running text write the name.

\`\`\`tsx
<Brand href="/">Slip</Brand>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches it, where it has an \`href\` |
| Enter | goes to the first page |

### What a screen reader hears

- “Slip, link.”

### Known issues

- The mark is Slip's. Put your own beside your name: see “Theming”.
`;
