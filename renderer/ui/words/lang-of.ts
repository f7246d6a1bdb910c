/** Returns the attributes of a text that may be in another language than the page. */
export const langOf = ({ lang }: { readonly lang?: string | undefined }) => (lang === undefined ? {} : { lang, dir: 'auto' });
