/** The guide on the component's page in Storybook. */
export const checkboxGuide = `
One thing that is true or not. It takes effect when the form is saved.

### Anatomy

1. **Box**, drawn; the real input lies over it.
2. **Label** beside it: what is true when it is ticked. All of it can be pressed.
3. **Error**, then **hint**, under the label.

### When to use it, and when not

Use it to agree, to include, to choose several of a few. Use a \`RadioGroup\` where “no” needs words of its own, and a
\`TransferList\` for many.

\`\`\`tsx
<Checkbox
  isSelected={isSame}
  onChange={setSame}
  description="Copies the address and keeps it the same."
>
  Same as business address
</Checkbox>
\`\`\`

Write the label as what is true, never as a question or with a “not”. \`isIndeterminate\` stands for “some of them” above a
list of others; it is only a look, and a press decides.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | to the box |
| Space | ticks it, or takes the tick away |

### What a screen reader hears

- On focus: “Same as business address, check box, not checked” with the hint, and “Error:” before the error.
- “Partially checked” for some of them.
- A press: “checked” or “not checked”.

### Known issues

- A read-only box looks like a disabled one, but can be reached and read.
- A link in the label is pressed as a link and does not tick the box; put long terms beside it instead.
`;
