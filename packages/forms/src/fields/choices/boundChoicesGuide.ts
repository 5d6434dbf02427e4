/** The guide on the page of the bound choices in Storybook. */
export const boundChoicesGuide = `
Choosing, in a form: one of few, one of many, several, yes or no; and files.

| Field | For | Keeps |
| --- | --- | --- |
| \`FormRadioGroup\` | one of two to seven, all in sight | the option's value |
| \`FormSelect\` | one of about five to twenty | the option's value |
| \`FormComboBox\` | one of many, found by typing | the option's value; \`null\`, or \`clearedValue\`, when it is emptied |
| \`FormCheckbox\` | yes or no | a boolean |
| \`FormCheckboxGroup\` | several of two to ten, all in sight | the keys, in the order of the options |
| \`FormTransferList\` | many of many | the keys of the second list, in its order |
| \`FormFileField\` | files | a list of \`File\`, without those that the field itself refuses |

### Anatomy

That of the control each is named after; \`FormCheckboxGroup\` is a \`fieldset\` of \`Checkbox\`. Beside the control's props
stand \`control\`, \`name\` and \`affects\`. An option's \`value\` is what the form keeps: a code, or a whole record with an \`id\`.

### When to use it, and when not

Take the first of the table that fits. What follows from a choice belongs into \`onChoose\`, which is called after the form
has the value, and not into an effect. Options may arrive late: a record that was chosen is shown by its own \`label\`.

### Keyboard

The keys are those of the controls: arrows in a radio group and a list, letters to find, Space for a box.

### What a screen reader hears

- The name of a group before its first choice; its error and hint as the group's description.
- After a failed attempt the summary, which leads to a group's first choice.

### Known issues

- Several files are chosen in one \`FormFileField\`; files given to a form from outside are sent but not listed.
- An option of another type than the form's field does not compile; two options with one \`id\` are one.
`;
