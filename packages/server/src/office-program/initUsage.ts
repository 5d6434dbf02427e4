/** The usage of `init`. It works on the database itself, because there is nobody yet who could sign in. */
export const initUsage = {
  usage: 'init --user-name NAME --first-name NAME --last-name NAME --email ADDRESS',
  summary:
    'makes the first staff person of an office that has none, and prints the link that sets the password. Runs on the database itself (DATABASE_URL, or SLIP_DATA with the server stopped)',
} as const;
