/** The screen on which an event is run. */
export const eventAdminText = {
  title: 'Manage event',
  manage: 'Manage event',
  manageOf: (event: string) => `Manage ${event}`,
  loading: 'Loading the event...',
  sections: 'Running the event',
  tabs: {
    today: 'Today',
    people: 'People',
    rules: 'Rules',
    places: 'Places',
    plan: 'Plan',
    staff: 'Staff',
    paper: 'Paper',
  },
  failed: 'The event could not be loaded',
  notFound: 'Event not found',
  notFoundBody: 'This event does not exist or is not open to you.',
  viewEvent: 'View event',
  edit: 'Edit',
} as const;
