export const notificationSettingsText = {
  heading: 'Notifications',
  hint: 'What you are told while you are not on this page. On the page you see everything.',
  what: 'What',
  channels: { mail: 'Mail', push: 'Push' },
  by: { mail: 'by mail', push: 'by push' },
  switches: {
    requests: {
      label: 'Requests',
      hint: 'Somebody asks you for a meeting, and reminders to answer.',
    },
    answers: {
      label: 'Answers',
      hint: 'Somebody accepts or declines your request, and when you meet.',
    },
    changes: {
      label: 'Changes',
      hint: 'A meeting is moved, loses its time or is cancelled, or an event changes.',
    },
    messages: { label: 'Messages', hint: 'Somebody writes to you and you have not read it.' },
    reminders: { label: 'Reminders', hint: 'A meeting begins soon.' },
    agenda: { label: 'Agenda', hint: 'The evening before: your meetings of the next day.' },
  },
  /** Names one switch: `Requests by mail`. */
  of: (label: string, by: string) => `${label} ${by}`,
  saved: 'Saved',
  on: (what: string) => `${what} is on.`,
  off: (what: string) => `${what} is off.`,
  undo: 'Undo',
  failed: 'Not saved',
} as const;
