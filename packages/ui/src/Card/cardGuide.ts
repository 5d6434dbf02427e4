/** The guide on the component's page in Storybook. */
export const cardGuide = `
A sheet of paper on the canvas: things that belong together.

### Anatomy

1. **Title** and a **line** under it.
2. **Actions** at the end of the title's line.
3. **Body**; without room inside for tables (\`padding="none"\`).
4. **Footer**: a quiet line.

### When to use it, and when not

Use it to set one subject apart from others. Cards do not stand inside cards. A page with one subject needs none, or one
with \`padding="l"\`.

\`\`\`tsx
<Card title="Insured address" actions={<Button size="s">Edit</Button>}>
  214 Pearl Avenue, Jackson, WY 83001
</Card>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- “Insured address, region”, then its heading.
- Without a title it is not announced as a region.

### Known issues

- It is no link: put one inside.
- Give \`headingLevel\` where the card does not stand right under the page's title.
`;
