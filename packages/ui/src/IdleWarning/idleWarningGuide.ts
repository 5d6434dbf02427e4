/** The guide on the component's page in Storybook. */
export const idleWarningGuide = `
Warns before somebody is signed out for having done nothing, counts down by the second, and lets them stay.

### Anatomy

1. **Title**: a question.
2. **Countdown**, and what would be lost.
3. **Sign out now**, where \`onSignOut\` is given.
4. **Stay signed in**: has the focus.
5. A **live region**.

### When to use it, and when not

Mount it once, where a session can end by itself. The code that measures activity moves \`deadline\`; the warning opens
\`warnSeconds\` before it and closes when the deadline moves. Warn at least 20 seconds before, as WCAG 2.2.1 asks.
It is no place for other deadlines: use a \`Banner\` for those.

\`\`\`tsx
<IdleWarning
  deadline={lastActivity + 70 * 60_000}
  onStay={() => session.extend()}
  onSignOut={signOut}
  onExpire={() => signOut({ timedOut: true })}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, Space | press “Stay signed in”, which has the focus |
| Tab, Shift Tab | go round between the buttons |
| Escape | stays, like the button: any sign of life means staying |

### What a screen reader hears

- On opening, with the dialog: “Are you still there? For your security you will be signed out in 2 minutes. What you
  typed and did not save would be lost. Stay signed in, button.”
- At 60, 30 and 10 seconds, at once: “You will be signed out in 30 seconds.” Nothing in between.
- When staying failed: “That did not work. Try again.”
- At the end: “You are being signed out.”

### Known issues

- It measures no activity and ends no session: that is the application's work, and the server must end it by itself.
- In a tab that is not seen the browser calls timers late; the countdown is right again as soon as the tab is.
- After the deadline it stays open until \`deadline\` becomes \`null\` or moves: what is behind it should not be seen any more.
`;
