export const newVersion = 'New version';
export const ready = 'A new version is ready';
export const reload = 'Reload';
export const later = 'Later';
