/** The guide on the component's page in Storybook. */
export const comboBoxGuide = `
One of many choices, found by typing any words of its name, its hint or its keywords, in any order and without accents. Ten thousand
options open and answer at once: the list is built when somebody comes to the field, and only what is in sight is drawn.

### Anatomy

1. **Label**.
2. **Input** and the **button** that opens the whole list.
3. **List**: each option with its name and, under it, a hint such as a number. In its place, where that is so: loading,
   nothing matches, or why the options could not be loaded with “Try again”.
4. **Error**, then **hint**.

### When to use it, and when not

Use it for more than about twenty choices that a person knows by name or number. Use a \`Select\` for fewer, a
\`RadioGroup\` for up to seven that are worth seeing at once, and a \`TransferList\` where many are chosen.

\`\`\`tsx
<ComboBox
  label="Insurer"
  options={insurers ?? []}
  isLoading={isLoading}
  loadError={error?.message}
  onRetry={reload}
  value={insurer}
  onChange={setInsurer}
/>
\`\`\`

Keep \`options\` the same array as long as they are the same. \`selectedOption\` shows a choice whose list is not there yet.
Where a server looks for the options, set \`isFilteredElsewhere\` and follow \`onInputChange\`; answer only the last question,
as the story “AsyncSearch” does.

### Keyboard

| Keys | What they do |
| --- | --- |
| letters | open the list and narrow it down |
| ↓ ↑ | open the whole list; to the next option, the one before |
| Page Up, Page Down | several options further; with the list open |
| Enter | chooses the option; without one, the only option that the text can mean; after a failure, loads again |
| Tab | chooses the option, or the only one that the text can mean, and goes on |
| Escape | closes the list and takes back what was typed |
| Backspace to the last letter | chooses nothing |

A text can mean one option only when it is the whole name, hint, code or keyword of one, or when it matches one. Where it can
mean several, or none, Enter leaves the list open and says so. Leaving the field then keeps the text, with the reason under
it, and coming back goes on with it; where something is chosen already, leaving goes back to that choice.

A press on the field opens the whole list. \`keywords\` hold what else an option is found by: a code, the abbreviation that
people of the trade use. Typed out in full, it puts the option first.

### What a screen reader hears

- On focus: “Insurer, combo box, edit” with hint and error.
- While the list is open, once per change: “5 options available.”, “1 option available.”, “0 options available.”
- The option that the arrows come to, its hint included: “Lexington Insurance Company NAIC 19437”.
- “Loading…” while options are on their way, and the words of \`loadError\` when they do not come, each once.

### What it promises

- What is typed is never lost by anything but the person: not by scrolling, not by looking into another window.
- What is typed, or filled in by a browser, before the options are there waits for them and is looked up when they come.
- \`onChange\` comes once per choice, and with \`null\` when the text is cleared.

### Known issues

- A page that scrolls takes the list along; a box that scrolls inside the page closes it. What was typed stays, and the
  next letter opens it again.
- The first key in a field of ten thousand options builds their list, if it has not been built since the focus came: about
  half a second on a slow machine. Every key after it takes a tenth of that.
- With \`isFilteredElsewhere\`, a text that is left before the answer comes is not looked up later.
- A long list opens at its beginning and not at the choice, when it is opened with the pointer.
- Two options with the same name are told apart only by picking: typed out in full, neither is chosen.
- What browsers fill in must be a name or a keyword: “WY” means “Wyoming” where the option says so.
- More than 300 options keep their order while somebody types; those that are meant most likely do not come first.
- The words of the button and the number of options come from React Aria, in the language of \`I18nProvider\`.
`;
