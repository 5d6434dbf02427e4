/** The guide on the component's page in Storybook. */
export const wizardGuide = `
A form in several steps. Every step that was shown **stays mounted**, so that going back never loses what was typed.

### Anatomy

1. **Steps**: a \`Stepper\`, above the content or beside it.
2. **Heading** of the step; takes the focus when the step changes.
3. **Content**: fields, inside the wizard's own form.
4. **Back** and your own actions, and at the end **Next** or **Finish**.

### When to use it, and when not

Use it for a long form whose parts build on each other. Use one page where everything fits, and \`Tabs\` where the parts
can be read in any order.

\`\`\`tsx
<Wizard
  steps={[
    { id: 'policy', label: 'Policy details', content: <PolicyFields /> },
    { id: 'documents', label: 'Documents', isOptional: true, content: <Documents /> },
    { id: 'review', label: 'Review', content: <Review /> },
  ]}
  onLeave={(step) => validate(step)}
  onFinish={submit}
/>
\`\`\`

\`onLeave\` is asked on the way on, never on the way back. When it answers \`false\`, show an \`ErrorSummary\` in the step
and give the step \`status: 'error'\` with a \`note\` such as “2 problems”. For links into other steps set \`current\` in the
error's \`onSelect\`.

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter in a text field | as Next or Finish |
| Tab | through the steps that can be gone to, the fields, Back, your actions, Next |
| Enter, Space on a step | goes there; what was typed stays |

### What a screen reader hears

- After a change of step, once, because the heading takes the focus: “Step 2 of 4: Insured address, heading level 2”.
- In the list of steps: “Policy details, Complete, button”, “Documents, Optional”, “Insured address, 2 problems, button”;
  the current one as “current step”.
- While \`onLeave\` or \`onFinish\` runs, once: “Next (please wait)”.

### Known issues

- A step's content must not contain a \`form\`: the wizard is one.
- What was typed is kept while the wizard is mounted. Keeping a draft across a reload is the application's work.
- A step is mounted when it is first shown. Whatever must know all values keeps them outside the steps.
- An error thrown by \`onLeave\` or \`onFinish\` is not shown; the step stays as it is and the error goes on to the window.
`;
