/** What of somebody's standing the list is narrowed to. */
export type PeopleState = 'all' | 'accepted' | 'sent' | 'lapsed' | 'held' | 'here' | 'absent';

export interface PeopleFilterValue {
  search: string;
  /** An id; `none` for people without a type, empty for all. */
  type: string;
  state: PeopleState;
}

/** The fields of the call that the filter stands for. */
export function queryOfPeople({ search, type, state }: PeopleFilterValue): Record<string, string> {
  return {
    search,
    participantTypeId: type,
    invitation: ['accepted', 'sent', 'lapsed', 'held'].includes(state) ? state : '',
    checkedIn: state === 'here' ? 'true' : state === 'absent' ? 'false' : '',
  };
}
