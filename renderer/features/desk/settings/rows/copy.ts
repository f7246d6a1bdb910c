export const moveUp = (name: string): string => `Move ${name} up`;
export const moveDown = (name: string): string => `Move ${name} down`;
export const movedTo = (name: string, place: number, of: number): string => `${name} is number ${place} of ${of}`;
