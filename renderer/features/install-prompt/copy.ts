export const text = 'Opens in its own window, even without a connection.';
export const notNow = 'Not now';
export const install = 'Install';
export const title = (shop: string) => `Install ${shop}`;
