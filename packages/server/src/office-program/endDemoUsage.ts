/** The usage of `end-demo`. It works on the database itself, because a server with SLIP_DEMO=0 only starts after it has run. */
export const endDemoUsage = {
  usage: 'end-demo',
  summary:
    'locks everybody out who can sign in with the password of the demo. Runs on the database itself (DATABASE_URL, or SLIP_DATA with the server stopped)',
} as const;
