const where = 'Runs on the database itself (DATABASE_URL, or SLIP_DATA';

/** The usage of `backup` and `restore`. They work on the database itself: a server is not needed, and may be what is lost. */
export const backupUsages = [
  {
    usage: 'backup --to FILE',
    summary: `writes all there is into a new file, as it is at one moment, while the server runs or not. ${where})`,
  },
  {
    usage: 'restore FILE',
    summary: `puts a backup of this version or an older one into an empty folder or database. ${where} with the server stopped)`,
  },
] as const;
