import { COUNTRY_NAMES, findCountry } from '#domain/kernel/country.ts';
import { findCountryInWords } from '#domain/kernel/country-in-words.ts';

/** Further countries to which goods can be sent, not yet named by any supplier. */
const FURTHER = `Afghanistan, Albania, Algeria, Andorra, Angola, Antigua and Barbuda, Armenia, Azerbaijan, Bahamas, Bahrain, Barbados,
  Belarus, Belize, Benin, Bhutan, Bosnia and Herzegovina, Botswana, Brunei, Burkina Faso, Burundi, Cape Verde, Central African Republic,
  Chad, Comoros, Congo, Cuba, Cyprus, Democratic Republic of the Congo, Djibouti, Dominica, El Salvador, Equatorial Guinea, Eritrea,
  Eswatini, Fiji, Gabon, Gambia, Georgia, Grenada, Guinea, Guinea-Bissau, Guyana, Haiti, Honduras, Iceland, Iran, Iraq, Italy, Kiribati, Kosovo,
  Kuwait, Kyrgyzstan, Lebanon, Lesotho, Liberia, Libya, Liechtenstein, Luxembourg, Macao, Malawi, Maldives, Mali, Malta, Marshall Islands,
  Mauritania, Micronesia, Moldova, Monaco, Mongolia, Montenegro, Mozambique, Nauru, Nicaragua, Niger, North Korea, North Macedonia, Oman,
  Palau, Palestine, Panama, Papua New Guinea, Paraguay, Portugal, Puerto Rico, Qatar, Russia, Saint Kitts and Nevis, Saint Lucia,
  Saint Vincent and the Grenadines, Samoa, San Marino, Sao Tome and Principe, Seychelles, Sierra Leone, Solomon Islands, Somalia,
  South Sudan, Sudan, Suriname, Syria, Tajikistan, Timor-Leste, Togo, Tonga, Trinidad and Tobago, Turkmenistan, Tuvalu, Vanuatu,
  Vatican City, Venezuela, Yemen`
  .split(',')
  .map((name) => name.trim());

/** Short English names in alphabetical order, for the buyer's choice. */
export const DELIVERY_COUNTRIES: readonly string[] = [...new Set([...COUNTRY_NAMES, ...FURTHER])].sort();

const BY_LOWER_NAME = new Map(DELIVERY_COUNTRIES.map((name) => [name.toLowerCase(), name]));

/** Returns the short English name of a delivery country for its name in many languages or its ISO code. */
export function findDeliveryCountry(text: string): string | undefined {
  const inEnglish = (name: string) => findCountry(name) ?? BY_LOWER_NAME.get(name.trim().toLowerCase());
  return inEnglish(text) ?? inEnglish(findCountryInWords(text) ?? '');
}
