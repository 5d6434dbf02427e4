/** The guide on the component's page in Storybook. */
export const bannerGuide = `
A message in the page that stays until its cause is gone, or until it is dismissed.

### Anatomy

1. **Icon** of the tone.
2. **Title** and **text**.
3. **Actions**.
4. **Dismiss**, where \`onDismiss\` is given.

### When to use it, and when not

Use it for what concerns the whole page. What passes by itself is a toast; what is wrong in a field stands at the field.
Use \`announce="none"\` where the banner was there from the start.

\`\`\`tsx
<Banner tone="danger" title="The filing was not submitted" actions={<Button size="s">Try again</Button>}>
  No answer from the server.
</Banner>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches its actions and Dismiss |
| Enter, Space | press them |

### What a screen reader hears

- \`danger\`, at once: title and text, because it is an alert.
- The others, when the reader has finished: a status.
- \`announce="none"\`: nothing by itself.

### Known issues

- The icon is drawn only: say in words what kind of message it is.
- A status that comes into the page with its words is missed by some readers. What must not be missed is \`danger\` or a toast.
- After dismissing, put the focus somewhere: what had it is gone.
`;
