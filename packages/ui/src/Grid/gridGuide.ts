/** The guide on the component's page in Storybook. */
export const gridGuide = `
Children in columns that give way on narrow screens.

### Anatomy

1. **Cells**.

### When to use it, and when not

Use it for cards and for groups of fields. \`auto\` takes as many columns as fit; \`main-side\` is a page with a column of 22 rem
beside it. Rows of data are a \`DataGrid\`.

\`\`\`tsx
<Grid columns="main-side">
  <Card title="Policy">…</Card>
  <Card title="Assessment">…</Card>
</Grid>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Only its children, row by row.

### Known issues

- Numbers of columns follow the width of the window, not of the place it stands in; \`auto\` follows its place.
`;
