/** How `end-demo` is written. It works on the database itself: a server with SLIP_DEMO=0 does not start before. */
export const endDemoUsage = {
  usage: 'end-demo',
  summary:
    'locks everybody out who can sign in with the password of the demo. Runs on the database itself (DATABASE_URL, or SLIP_DATA with the server stopped)',
} as const;
