/** Why there is no time for a meeting: whose day is full, or what else. */
export type Obstacle =
  'no-slots' | 'requester-full' | 'requestee-full' | 'both-full' | 'no-shared-time' | 'no-table';
