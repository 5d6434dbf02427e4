const where = 'Runs on the database itself (DATABASE_URL, or SLIP_DATA';

/** The usage of `backup` and `restore`. They work on the database itself: a server is not needed, and may be what is lost. */
export const backupUsages = [
  {
    usage: 'backup --to FILE',
    summary: `writes all there is into a new file, as it is at one moment, while the server runs or not. ${where})`,
  },
  {
    usage: 'backup --to FOLDER --every hour|day|week|never [--keep 30]',
    summary: `has the server do so by itself, and remove its oldest files beyond those that are kept; never ends it. ${where})`,
  },
  {
    usage: 'backup',
    summary: `tells when backups are written, and how the last one went. ${where})`,
  },
  {
    usage: 'restore FILE',
    summary: `puts a backup of this version or an older one into an empty folder or database. ${where} with the server stopped)`,
  },
] as const;
