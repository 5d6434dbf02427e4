/** The guide on the component's page in Storybook. */
export const visuallyHiddenGuide = `
Words for screen readers only.

### Anatomy

1. **Words**.

### When to use it, and when not

Use it for words that eyes get from elsewhere: the object of a button in a row, the unit of a number. Whatever sighted people
need too must be visible.

\`\`\`tsx
<a href="/reports">
  Reports<VisuallyHidden> (current page)</VisuallyHidden>
</a>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Its words, in their place in the text.

### Known issues

- Nothing that takes the focus may stand in it: the focus would be seen nowhere.
- It is placed absolutely: what contains it should be positioned, or long pages may get longer.
`;
