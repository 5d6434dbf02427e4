/** The guide on the component's page in Storybook. */
export const disclosureGuide = `
A title that shows and hides what is under it.

### Anatomy

1. **Title**: a heading that is a button.
2. **Aside** at the end of its line, not part of the button.
3. **Panel**.

### When to use it, and when not

Use it for a detail most people do not need. Several under each other are an \`Accordion\`. What everybody needs stays open.

\`\`\`tsx
<Disclosure title="How the tax is worked out" onExpandedChange={note}>
  Three percent of premium and fees.
</Disclosure>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches the title |
| Enter, Space | show and hide; the focus stays on the title |

### What a screen reader hears

- “How the tax is worked out, button, collapsed, heading level 3.” After opening: “expanded”.

### Known issues

- Printing shows everything, open or not.
- Where the browser knows \`hidden=until-found\`, its search opens what it finds; elsewhere it finds only what is open.
`;
