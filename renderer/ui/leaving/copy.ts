export const leaveTitle = 'Leave without saving?';
export const leaveText = 'What you changed here is not saved yet and would be lost.';
export const stay = 'Stay';
export const leave = 'Leave';
