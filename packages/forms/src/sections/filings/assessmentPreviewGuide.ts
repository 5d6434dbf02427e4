/** The guide on the section's page in Storybook. */
export const assessmentPreviewGuide = `
The tax, assessments and fee of a filing, line by line with rate and reason, while it is typed.

### Anatomy

1. A **card** with the title “Tax and Fees”.
2. One **line** for each charge: its name, the rate, the reason, the amount. Up to three insurers' reasons stand one by
   one, more are counted.
3. The **total**; or, before there is anything to calculate, what has to be entered.

### When to use it, and when not

Use it beside the fields of a filing. It reads the form and writes nothing; the rules are \`assessAgentPolicyForm\`, which
the office runs again over what arrives. For charges that are on file, show what the office answers instead: rates of a
later day are other rates. Give \`inceptionOf\` where the policy is on file, since the day its term began sets its rates.

### Keyboard

Nothing in it takes the focus.

### What a screen reader hears

- “Total tax and fees $325.44”, politely, once typing has rested for a second.
- The lines as a list of terms and values, when somebody goes there.

### Known issues

- For a state that the office does not serve it says that no tax is calculated.
`;
