/** The guide on the page of the bound text fields in Storybook. */
export const boundTextGuide = `
The text fields of the design system, bound to a form: the form has what a person typed, and says what is wrong with it.

| Field | Keeps | When it is left | In the form |
| --- | --- | --- | --- |
| \`FormTextField\` | one line | trimmed, runs of spaces become one | 300 ms after the last key |
| \`FormTextArea\` | several lines | trimmed, lines stay | 300 ms after the last key |
| \`FormSearchField\` | one line to look for | as \`FormTextField\` | 300 ms after the last key |
| \`FormPasswordField\` | exactly what was typed | nothing changes | 300 ms after the last key |
| \`FormPhoneField\` | a US number, \`###-###-####\` | written so already, while it is typed | 300 ms after the last key |
| \`FormWorldPhoneField\` | a number as it is dialled in its country; the country under \`countryName\` | nothing changes | 300 ms after the last key |
| \`FormCodeField\` | the digits of a code | nothing changes | at once |

### Anatomy

That of the control each is named after, such as \`TextField\`; its props are the control's. Beside them stand \`control\` and
\`name\`, which the compiler holds against the form, and \`affects\`: fields whose rules also look at this one, whose errors
are then checked again.

### When to use it, and when not

Use them in a \`Form\` or \`FormWizard\`. A control that belongs to no form, such as a filter that acts at once, is the
design system's own. A password, a telephone number and a code have fields of their own, since a trimmed password or a
number with letters is another one. Give a \`FormTextField\` a \`question\` to ask the office about its text, such as whether
a number is taken: it is asked 500 ms after the last key, the form waits for the answer, and an office that cannot answer
holds up nobody.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | leaves the field, which then has what the form keeps |
| Enter, in a field of one line | sends the form, with what was typed last |

### What a screen reader hears

- The label, the hint and, after a failed attempt, the error as the field's description: in the words of the summary.
- Nothing while somebody types, but for what the control itself says, such as that a number breaks off.

### Known issues

- Telephone numbers are checked against the numbering plans once those are loaded; until then their shape counts.
- Without a \`Form\` around it a field still works; \`affects\` then does nothing, and a \`question\` needs the \`Form\`.
`;
