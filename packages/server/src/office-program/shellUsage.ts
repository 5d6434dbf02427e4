/** The usage of `shell`. */
export const shellUsage = {
  usage: 'shell',
  summary:
    'signs in once and does the duties that are typed or piped in, one a line, until `exit`; an empty line ends what each prints',
} as const;
