export const tryAgain = 'Try again';
export const checkConnection = 'Check the connection, then try again.';
export const underReview = 'Under review';
export const changesRequested = 'Changes requested';
export const published = 'Published';
export const rejected = 'Rejected';
export const withdrawn = 'Withdrawn';
/** For a status that only a newer page supports. */
export const otherStatus = 'Reload to see';
export const publishedEditUnderReview = 'Published, edit under review';
export const publishedChangesRequestedToThe = 'Published, changes requested to the edit';
export const publishedEditRejected = 'Published, edit rejected';
export const tooMuchForACode = 'This is too long for one code.';
export const cannotReach = (shop: string) => `Can’t reach ${shop}`;
export const loadsAgain = (failed: string) => `${failed}. It loads again as soon as the connection is back.`;
export const showMore = 'Show more';
