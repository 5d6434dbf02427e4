/** The right to call for one person: what the client needs of a session. */
export interface SessionPass {
  /** The access token. */
  readonly token: string;
  /** The person it belongs to; a call is never replayed for another one. */
  readonly userId: number;
}

/** The side of a session that the client talks to. */
export interface CallSession {
  /** The current pass, expired or not; null when there is none. */
  readonly currentPass: () => SessionPass | null;
  /**
   * A valid pass for a call: renewed first when it has expired, null when nobody is signed in.
   *
   * @throws {ApiError} when the renewal got no usable answer; the session stays
   */
  readonly freshPass: () => Promise<SessionPass | null>;
  /**
   * Exchanges a pass the server refused for a new one of the same person; null when the session is over.
   *
   * @throws {ApiError} when the renewal got no usable answer; the session stays
   */
  readonly renewPass: (refused: SessionPass) => Promise<SessionPass | null>;
}
