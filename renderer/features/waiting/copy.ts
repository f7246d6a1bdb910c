export const loadingThePage = 'Loading the page';
