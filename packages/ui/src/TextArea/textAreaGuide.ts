/** The guide on the component's page in Storybook. */
export const textAreaGuide = `
Several lines of text with their label, hint, error and, where there is a limit, a count of what is left.

### Anatomy

1. **Label**, with “(optional)” where \`isRequired\` is \`false\`.
2. **Input** of \`rows\` lines; the person can make it taller.
3. **Count**: “12 characters left”, or “3 characters too many”.
4. **Error**, then **hint**.

### When to use it, and when not

Use it for a comment, a reason, a description. Use a \`TextField\` for what fits into one line.

\`\`\`tsx
<TextArea
  label="Comment"
  characterLimit={200}
  value={comment}
  onChange={setComment}
  isRequired={false}
/>
\`\`\`

\`characterLimit\` shows the count and cuts nothing: a text that is too long stays whole, and the form says what to do.
\`maxLength\` cuts.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | to the input, and on: no tab is typed |
| Enter | a new line |

### What a screen reader hears

- On focus: “Comment (optional), edit, multi-line” with hint and error.
- One second after the last key, politely and once: “3 characters left” or “6 characters too many”. Nothing while typing.

### Known issues

- It does not grow with its text. It scrolls, and the corner makes it taller.
- Characters are counted as JavaScript counts them: most emoji are two.
- The numbers of the count are written as in the United States; pass \`messages.left\` and \`messages.over\` for others.
`;
