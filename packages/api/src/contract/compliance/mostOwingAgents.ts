/** So many agents of an entry of what is owed are named; all of them are counted. */
export const MOST_OWING_AGENTS = 10;
