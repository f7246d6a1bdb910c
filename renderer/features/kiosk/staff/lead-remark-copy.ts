export const remark = 'Note and grade';
export const remarkOf = (time: string) => `Note and grade for the contact of ${time}`;
export const lastSent = 'The last contact has been sent. A note you add now follows it.';
export const grade = 'Grade';
export const noGrade = 'None';
export const GRADES = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;
export const note = 'Note';
export const save = 'Save the note';
export const notSaved = 'The note could not be saved. Try again.';
