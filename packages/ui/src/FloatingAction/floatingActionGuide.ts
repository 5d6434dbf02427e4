/** The guide on the component's page in Storybook. */
export const floatingActionGuide = `
Help that is at hand on every page, and never in the way of it.

### Anatomy

1. **Icon**.
2. **Words**: always shown.

### When to use it, and when not

Use one at most, for help, in the \`floating\` place of the \`AppShell\`. There it is a narrow tab on the edge of the window, as
wide as the margin the page leaves free for it: no column of a table is ever under it. On windows below 640 px or lower than
480 px it stands above the footer. The main action of a page is a \`Button\` in the page.

\`\`\`tsx
<AppShell
  brand={<Brand href="/">Slip</Brand>}
  floating={
    <FloatingAction icon={<ChatIcon />} onPress={openChat}>
      Live Chat
    </FloatingAction>
  }
>
  <Page />
</AppShell>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches it after the page and before the footer |
| Enter, Space | press it |

### What a screen reader hears

- “Live Chat, button.”

### Known issues

- Outside the \`AppShell\` it stands where it is put, as a round button.
- Keep the words to two: at the edge they run downwards.
`;
