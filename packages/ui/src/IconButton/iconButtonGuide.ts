/** The guide on the component's page in Storybook. */
export const iconButtonGuide = `
A button that shows only an icon. Its \`label\` is its name and is always read.

### Anatomy

1. **Icon**: decoration.
2. **Label**: read, not drawn.
3. **Sign of waiting** in the place of the icon, while it is pending.
4. **Reason** why it cannot be used, as with \`Button\`.

### When to use it, and when not

Use it for signs everybody knows (close, more, remove) and where words have no room. Say in \`label\` to what it is done:
“Remove Acme Insurance”, not “Remove”. Wrap it in a \`Tooltip\` where the sign may not be understood. Use a \`Button\`
wherever words fit.

\`\`\`tsx
<IconButton label="Remove Acme Insurance" onPress={remove}>
  <TrashIcon />
</IconButton>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches it, also while it is pending or has a reason |
| Enter, Space | press it; while it is pending or has a reason, nothing |
| Escape | hides the reason |

### What a screen reader hears

- “Remove Acme Insurance, button.”
- When it becomes pending, once: “Remove Acme Insurance (please wait)”.
- With a reason: “…, unavailable”, and the reason.

### Known issues

- On touch screens there are no tooltips: a sign that needs one should be a \`Button\` there.
`;
