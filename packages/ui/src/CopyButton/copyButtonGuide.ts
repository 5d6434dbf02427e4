/** The guide on the component's page in Storybook. */
export const copyButtonGuide = `
Copies a text and says so for two seconds, on the screen and to a screen reader.

### Anatomy

1. **Button** with the sign of copying; a tick once it was copied.
2. **Words** over it: “Copied!” or why not.
3. A **live region**.

### When to use it, and when not

Use it beside numbers people take elsewhere: confirmation, policy and invoice numbers. Put what is copied into \`label\`.
A text that is long or formatted is better downloaded.

\`\`\`tsx
<CopyButton value="WY-000123" label="Copy confirmation number WY-000123" />
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, Space | copy; the focus stays |

### What a screen reader hears

- “Copy confirmation number WY-000123, button.”
- After copying, once: “Copied!”
- Where the browser refuses: “Not copied. Select the text and copy it.”

### Known issues

- Browsers copy on secure pages only (https or localhost).
- Copies plain text.
`;
