export const title = 'This device is offline';
export const importing = 'Importing a file needs a connection. Come back when you are online, or list one product now.';
export const desk = 'The desk needs a connection. It opens as soon as you are back online.';
