export const title = 'Leave your contact';
export const lead = 'We write to you after the fair. Nothing of it stays on this screen.';
export const name = 'Name';
export const email = 'E-mail';
export const company = 'Company';
export const interest = 'What are you looking for?';
export const phone = 'Phone or WhatsApp';
export const country = 'Country';
export const noCountry = 'Choose a country';
/** The first ones by name. */
export const aboutGoods = (names: readonly string[]) => {
  const [first = '', second] = names;
  if (names.length > 2) return `I am interested in ${first} and ${names.length - 1} more`;
  return second === undefined ? `I am interested in ${first}` : `I am interested in ${first} and ${second}`;
};
export const consentNeeded = 'Tick this box: without your consent nothing may be kept.';
export const save = 'Save';
export const saving = 'Saving...';
export const saved = 'Saved. We will be in touch.';
export const savedText = 'Your contact is kept safely and handed on to our team.';
export const done = 'Done';
export const tooMany = 'Many contacts were left here just now. Wait a minute, then press Save again: what you typed stays.';
export const failed = 'Your contact could not be saved. Press Save again: what you typed stays.';
