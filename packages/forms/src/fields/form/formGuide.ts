/** The guide on the component's page in Storybook. */
export const formGuide = `
A form: it checks everything when it is sent, and shows all errors in one summary with the words that stand at the fields.

### Anatomy

1. The **error summary**, once an attempt has failed.
2. Your **fields** and the button that sends, one below the other.

### When to use it, and when not

Use it around bound fields, with the \`form\` of \`useSchemaForm\`. A form in steps is a \`FormWizard\`; for a frame of your own
there is \`useFormFrame\`.

- \`onSubmit\` gets checked values. What the server finds is returned, \`{ path, message }[]\`, and stands at its field and in
  the summary; \`fieldOf\` says which field a path of the wire is. What belongs to no field stands in the summary alone.
- A second press while the first is under way sends nothing.
- A text that waits, a question that the office has not answered: the form waits for both before it reads itself.
- It is checked when it is sent, and from then on with each change.

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, in a field of one line | sends the form, with what was typed last |
| Tab | from the summary to its first line, and on to the fields |

### What a screen reader hears

- After a failed attempt the summary, which gets the focus: “There are 2 problems, region”, and its lines as links.
- At each field the same words, as its description.

### Known issues

- Fields of two forms do not mix: a bound field belongs to the form whose \`control\` it is given.
`;
