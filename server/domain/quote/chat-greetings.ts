/** Texts of single pages; apart from `chat.ts`, which every page loads. */
export function invitationText(shop: string, url: string): string {
  return `I buy wholesale on ${shop}: factory-direct prices, low minimum orders and buyer protection. Have a look: ${url}`;
}

export const supplierInterestText = (shop: string, name: string) => `Hello! I'm interested in the products of ${name} on ${shop}.`;
