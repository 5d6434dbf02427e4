/** The guide on the component's page in Storybook. */
export const resendCodeGuide = `
The companion of \`CodeInput\`: sends the code again, after a wait that is shown by the second.

### Anatomy

1. **Button**: can always be reached.
2. **Countdown**, or why sending failed.
3. A **live region**.

### When to use it, and when not

Use it wherever a code was sent. Not with an authenticator app: there is nothing to send.
Pass \`sentAt\` where the wait must survive a reload, and \`sentAt={null}\` where nothing was sent yet. Return the promise
of the request from \`onResend\`: while it runs the button is pending, when it fails there is no wait.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches the button, also while it waits |
| Enter, Space | send the code again; while it waits, nothing |

### What a screen reader hears

- The button while it waits: “Resend code, unavailable, Wait until the countdown is over.”
- After sending: “A new code was sent. Wait 30 seconds before you resend it.”
- At ten seconds: “You can resend the code in 10 seconds.” At the end: “You can resend the code now.”
- When sending failed: “The code could not be sent. Try again.”

### Known issues

- The rejection of \`onResend\` is answered here and not passed on: report it where the request is made.
- The wait is a courtesy. The server must limit requests by itself.
`;
