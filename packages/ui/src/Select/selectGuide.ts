/** The guide on the component's page in Storybook. */
export const selectGuide = `
One of a short list of choices. The closed control shows the choice; a letter jumps to an option, also while it is closed.

### Anatomy

1. **Label**.
2. **Button** with the choice, or “Choose”.
3. **List**: each option with its name and, under it, a hint; the chosen one is ticked. In its place, where that is so:
   loading, nothing to choose from, or why the options could not be loaded with “Try again”.
4. **Error**, then **hint**.

### When to use it, and when not

Use it for about five to twenty choices. Use a \`RadioGroup\` for fewer that are worth seeing at once, a \`ComboBox\` for
more, which can also be searched, and a \`Checkbox\` for yes or no.

\`\`\`tsx
<Select
  label="State"
  options={[
    { value: 'CO', label: 'Colorado' },
    { value: 'WY', label: 'Wyoming' },
  ]}
  value={state}
  onChange={setState}
/>
\`\`\`

An option that cannot be chosen now stays in the list with \`isDisabled\` and a \`description\` that says why. A choice
cannot be taken back: where nothing is a choice, make it an option.

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, Space, ↓ ↑ | open the list at the choice |
| letters | closed: choose the option that begins with them; open: go to it |
| ← → | closed: the option before, the next one |
| ↓ ↑ Home, End, Page Up, Page Down | open: go to another option |
| Enter, Space | open: choose, and go back to the button |
| Escape, Tab | close; nothing changes |

### What a screen reader hears

- On focus: “Wyoming State, button” with hint and error; “Choose State” as long as nothing is chosen.
- In the list: the option with its hint and place, and whether it is chosen.
- “Loading…” while options are on their way, and the words of \`loadError\` when they do not come, each once.

### Known issues

- More than a hundred options are drawn only where they are in sight, but all of them are built with the page: for long
  lists a \`ComboBox\` is quicker, and kinder.
- A long list opens at its beginning and not at the choice, when it is opened with the pointer.
- There is no filter: letters jump to the beginning of a name.
- On a phone it opens this list and not the one of the system.
`;
