/** The most agents that an owed entry names; its count has all of them. */
export const MAX_OWING_AGENTS = 10;
