/** The guide on the component's page in Storybook. */
export const accordionGuide = `
Several disclosures under each other. One is open at a time, unless \`allowsMultipleExpanded\`.

### Anatomy

1. **Titles**: headings that are buttons.
2. **Aside** at the end of a title's line.
3. **Content** of what is open.

### When to use it, and when not

Use it for questions and answers and for parts few people read. Do not hide in it what everybody needs. Open ones can be
owned: \`expandedKeys\` and \`onExpandedChange\`.

\`\`\`tsx
<Accordion
  items={[
    { id: 'who', title: 'Who must file?', content: 'The licensee who placed the coverage.' },
    { id: 'when', title: 'When?', content: 'Before the deadline of the state.' },
  ]}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes to the next title, or into what is open |
| Enter, Space | open and close; the focus stays on the title |

### What a screen reader hears

- “Who must file? button, collapsed, heading level 3.” After opening: “expanded”.

### Known issues

- Opening one closes the other, and the page moves when the closed one was above. Use \`allowsMultipleExpanded\` for long contents.
`;
