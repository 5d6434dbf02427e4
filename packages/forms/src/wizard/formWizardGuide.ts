/** The guide on the component's page in Storybook. */
export const formWizardGuide = `
A form in steps, from one table: its steps, its checks and its review all derive from it.

### Anatomy

1. The **steps** of a \`Wizard\`, without those that what was entered makes needless.
2. The step that is shown, with the **error summary** over its fields after an attempt to leave it.
3. **Back**, your own \`actions\`, **Continue**.
4. The **review**: what was entered, step by step, each with a way back; **Reset** (with \`onReset\`) and **Submit**.

### When to use it, and when not

Use it where a form is too long to be seen at once, or where what is asked depends on what was answered. A form of a few
fields is a \`Form\`; steps without fields are a \`Wizard\`. A field's \`label\` and \`show\` are what the review says of it: a
field without a label, such as a password, is not shown. With \`useFormDraft\`, give \`startAt\` and \`onStepChange\` as the
package's README does.

### Keyboard

That of \`Wizard\` and of the fields. Enter in a text field does what Continue does.

### What a screen reader hears

- The heading of each step, which gets the focus when it is shown.
- After a failed attempt to leave a step: the summary, “There are 2 problems, region”, which gets the focus.
- A line of the summary leads to its field, in whatever step that is.

### Known issues

- A field belongs to the step whose \`fields\` name it or what holds it; one that no step names is checked at the end.
`;
