/** When meetings can be asked for, and when what is agreed can be changed. */
export const phaseText = {
  requestsOpen: (moment: string) => `Requests for meetings open on ${moment}.`,
  requestsClosed: (moment: string) => `Requests for meetings closed on ${moment}.`,
  acceptancesClosed: (moment: string) =>
    `Nobody can accept a request any more: changes of meetings closed on ${moment}.`,
  requestsOpenShort: (moment: string) => `Requests open ${moment}`,
  requestsClosedShort: (moment: string) => `Requests closed ${moment}`,
  acceptancesClosedShort: (moment: string) => `Changes closed ${moment}`,
  changesClosed: (moment: string) => `Changes of meetings closed on ${moment}.`,
  facts: {
    requestsOpenAt: 'Requests Open',
    requestsCloseAt: 'Requests Close',
    changesCloseAt: 'Changes Close',
  },
  opensNote: 'Meetings can be asked for from then on.',
  closesNote: 'Nobody can ask for meetings after that.',
  changesNote: 'Meetings stay as they are after that, and nobody can ask for new ones.',
} as const;
