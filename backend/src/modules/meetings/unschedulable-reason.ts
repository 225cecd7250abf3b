/** Why a meeting has no time: whose day is full, or another reason. */
export type UnschedulableReason =
  'no-slots' | 'requester-full' | 'requestee-full' | 'both-full' | 'no-shared-time' | 'no-table';
