/** How much of the past is kept; 0 is no limit. */
export interface PruningLimits {
  /** Days after its last activity that a session is kept. */
  readonly keepDays: number;
  /** How many sessions are kept, the most recent ones. */
  readonly keepCount: number;
}

/** What is kept where nobody says otherwise. */
export const defaultLimits: PruningLimits = { keepDays: 90, keepCount: 200 };
