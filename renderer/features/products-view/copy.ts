export const notFoundTitle = 'Product Not Found';
export const notFoundText = "The product you're looking for doesn't exist.";
export const backToHome = 'Back to Home';
export const allProducts = 'Browse products';
export const loading = 'Loading product';
export const addToCart = 'Add to Cart';
export const chat = 'Ask on WhatsApp';
export const mail = 'Ask by email';
export const description = 'Description';
export const related = 'Related products';
export const fullPage = 'Pictures, reviews and specifications';

export const gtin = (gtin: string) => `GTIN ${gtin}`;
export const soldBy = (supplier: string) => `Sold by ${supplier}`;
