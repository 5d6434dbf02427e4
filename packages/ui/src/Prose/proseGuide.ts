/** The guide on the component's page in Storybook. */
export const proseGuide = `
Running text somebody else wrote: agreements, announcements, help.

### Anatomy

1. **Headings, paragraphs, lists, tables, links**, as plain HTML.

### When to use it, and when not

Use it for text of more than a few sentences. It sets a readable width (75 characters). \`size="s"\` keeps headings small, as in
a contract.

\`\`\`tsx
<Prose size="s">
  <h2>Terms</h2>
  <p>…</p>
</Prose>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes through its links |

### What a screen reader hears

- What the HTML says.

### Known issues

- It trusts its content: sanitise HTML that comes from elsewhere.
- A wide table makes the page scroll sideways: put it into a \`ScrollRegion\`.
`;
