/** Sentences of the rules, one of each kind, for the description of the API. */

const CANCELLED = 'This event is cancelled.';

const OWN_MEETINGS_FULL = 'You may have at most 9 meetings at this event.';
const OTHERS_MEETINGS_FULL = 'Ana Costa can have no more meetings at this event.';
const CHANGES_CLOSED = 'Changes of meetings closed on 21 November 2026 at 09:00 CET.';

export const REQUEST_FORBIDDEN = [
  'Requests for meetings open on 21 November 2026 at 09:00 CET.',
  'Requests for meetings closed on 21 November 2026 at 09:00 CET.',
  'The organisers have not given you a type yet.',
  'People of type “Buyer” may not ask people of type “Supplier” for meetings.',
  CHANGES_CLOSED,
  'Nobody can accept a request any more: changes of meetings closed on 21 November 2026 at 09:00 CET.',
];

export const REQUEST_CONFLICTS = [
  CANCELLED,
  OWN_MEETINGS_FULL,
  OTHERS_MEETINGS_FULL,
  'You may have at most 5 open requests at this event.',
  'Ana Costa can get no more requests for now.',
];

export const ANSWER_CONFLICTS = [
  ...REQUEST_CONFLICTS.slice(0, 3),
  'Ana Costa may have at most 5 open requests at this event.',
  'You can get no more requests for now.',
];

export const CHANGE_REFUSALS = { forbidden: CHANGES_CLOSED, conflict: CANCELLED };
