export const copy = {
  tryAgain: 'Try again',
  checkConnection: 'Check the connection, then try again.',
  underReview: 'Under review',
  changesRequested: 'Changes requested',
  published: 'Published',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  publishedEditUnderReview: 'Published, edit under review',
  publishedChangesRequestedToThe: 'Published, changes requested to the edit',
  publishedEditRejected: 'Published, edit rejected',
} as const;
