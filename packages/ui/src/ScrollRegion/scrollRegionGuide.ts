/** The guide on the component's page in Storybook. */
export const scrollRegionGuide = `
A box of a fixed height that scrolls what does not fit, by keyboard as well.

### Anatomy

1. **Box**: a region with a name.

### When to use it, and when not

Use it where content of unknown length must not move what is around it. To have a text accepted use \`ScrollToAccept\`. Let
the page scroll wherever you can.

\`\`\`tsx
<ScrollRegion label="Message from the office" height={160}>
  <Prose>…</Prose>
</ScrollRegion>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches the box, if there is more than it shows |
| ↑ ↓ Page Up, Page Down, Home, End | scroll it |

### What a screen reader hears

- “Message from the office, region.”

### Known issues

- \`height\` is in CSS px and does not grow with the text.
`;
