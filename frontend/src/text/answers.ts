/** The answers to a request, wherever it is shown. */
export const answerText = {
  accept: 'Accept',
  acceptWithoutTime: 'Accept Without a Time',
  decline: 'Decline',
  acceptedTitle: 'Meeting accepted',
  accepted: 'You have accepted the meeting request.',
  declinedTitle: 'Meeting declined',
  declined: 'You have declined the meeting request.',
  updatedTitle: 'Meeting updated',
  updated: 'Meeting status has been updated successfully.',
  updateFailed: 'Update failed',
} as const;
