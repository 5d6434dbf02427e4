/** The guide on the component's page in Storybook. */
export const searchFieldGuide = `
A text to look for. Enter searches, Escape clears.

### Anatomy

1. **Label**, which may be read and not drawn (\`isLabelHidden\`) where the place says what is searched.
2. **Magnifying glass**, drawn only.
3. **Input**.
4. **Clear button**, as long as there is a text.
5. **Error**, then **hint**.

### When to use it, and when not

Use it to find things in a list, a table or the whole product. Use a \`ComboBox\` to choose one thing, and a \`TextField\`
for a text that is kept.

\`\`\`tsx
<SearchField
  label="Search policies"
  description="Policy number, insured or submission."
  value={text}
  onChange={setText}
  onSubmit={search}
/>
\`\`\`

Where the list narrows down with every letter, follow \`onChange\` and announce the number of results after a pause.

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter | searches: \`onSubmit\` with the text |
| Escape | clears the text; the focus stays |

The clear button is for the pointer and is not reached by Tab: Escape does the same.

### What a screen reader hears

- On focus: “Search policies, search edit” with hint and error.
- The clear button: “Clear search”.
- The component that shows the results announces them.

### Known issues

- The words of the clear button come from React Aria, in the language of \`I18nProvider\`.
- There are no suggestions.
`;
