/** The guide on the component's page in Storybook. */
export const linkGuide = `
Goes somewhere. Under a \`RouterProvider\` the application's router follows it.

### Anatomy

1. **Words**: where it goes.
2. **Sign** and hidden words where it opens a new tab.

### When to use it, and when not

\`inline\` stands in a sentence and is underlined; \`standalone\` stands alone and is underlined when pointed at. What does
something here is a \`Button\`. Set \`isExternal\` only for what should keep this page open.

\`\`\`tsx
<Link href="/reports">Reports</Link>
<Link href="https://example.org/privacy" isExternal>Privacy policy</Link>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches it |
| Enter | follows it |
| Ctrl/⌘ Enter | opens it in a new tab, as every link |

### What a screen reader hears

- “Reports, link.”
- “Privacy policy (opens in a new tab), link.”

### Known issues

- A disabled link cannot be reached by keyboard: leave it out, or say why beside it.
`;
