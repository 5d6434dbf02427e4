/** The guide on the component's page in Storybook. */
export const tooltipGuide = `
A few words about a button or link, on pointing and on focus.

### Anatomy

1. **Child**: one \`Button\`, \`IconButton\` or \`Link\`, or an element of HTML with \`isPlain\`.
2. **Words** beside it.

### When to use it, and when not

Use it to explain a sign or to give a shortcut. Never put there what a person needs: touch has no tooltips. Why a button
cannot be used belongs into its \`disabledReason\`.

\`\`\`tsx
<Tooltip text="Download the list as it is filtered now">
  <IconButton label="Download">
    <DownloadIcon />
  </IconButton>
</Tooltip>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | shows it at once, when the child has the focus |
| Escape | hides it |

### What a screen reader hears

- The child's name, then the words as its description: “Download, button, Download the list as it is filtered now”.

### Known issues

- It describes and does not name: the child needs a name of its own.
- Text only: what is in it cannot be pressed.
`;
