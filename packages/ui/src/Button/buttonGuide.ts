/** The guide on the component's page in Storybook. */
export const buttonGuide = `
Does something here: saves, submits, opens. What goes somewhere else is a \`Link\`.

### Anatomy

1. **Label**: begins with a verb and breaks where there is no room.
2. **Icon** before it or behind it: decoration.
3. **Sign of waiting** in the place of the label, while it is pending; the width stays.
4. **Reason** why it cannot be used: above the button, or below it where there is no room above.

### When to use it, and when not

One \`primary\` in a view; \`danger\` for what cannot be undone; \`quiet\` beside others that matter more. Use an
\`IconButton\` where only an icon fits, a \`Menu\` where there are more than three actions, a \`Link\` for going somewhere.

\`\`\`tsx
<Button
  variant="primary"
  isPending={isSaving}
  disabledReason={hasAgreed ? undefined : 'Accept the terms first.'}
  onPress={save}
>
  Submit filing
</Button>
\`\`\`

Prefer \`disabledReason\` to \`isDisabled\`: a disabled button cannot be reached and explains nothing.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches it, also while it is pending or has a reason |
| Enter, Space | press it; while it is pending or has a reason, nothing |
| Escape | hides the reason |

### What a screen reader hears

- “Submit filing, button.”
- When it becomes pending, once: “Submit filing (please wait)”. The words are part of its name until it is done.
- With a reason: “Accept, button, unavailable, Read to the end of the text to accept it.”

### Known issues

- The end of the work is not announced: say what came of it, by a toast, a banner or the next screen.
- The reason is text. Links in it could not be pressed.
`;
