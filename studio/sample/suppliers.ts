import { SUPPLIERS_BY_COUNTRY, type Trade } from './lists.ts';
import { createRandom } from './random.ts';
import type { SampleSupplier } from './sample-types.ts';
import { slugOf } from './slug.ts';

/** A supplier with the trades that decide which products it may sell. */
export type TradingSupplier = SampleSupplier & { readonly trades: readonly Trade[] };

const SHARE_WITHOUT_WHATSAPP = 0.2;
const SHARE_WITHOUT_EMAIL = 0.1;
const SHARE_VERIFIED = 0.6;
const LEGAL_FORM =
  /[\s,]+(?:Co\., Ltd\.|Ltd\.?|LLC|Inc\.|Corp\.|GmbH(?: & Co\. KG)?|S\.r\.l\.|S\.p\.A\.|S\.A\.S?\.?|S\.L\.|Lda\.|Sp\. z o\.o\.|Pvt\. Ltd\.|Sdn\. Bhd\.|K\.K\.|A\.Ş\.|PLC|SARL|PT|Ltda\.|S\.A\. de C\.V\.)$/;

/** Every supplier of the sample catalogue, numbers and addresses fictitious. */
export function listTradingSuppliers(): TradingSupplier[] {
  return SUPPLIERS_BY_COUNTRY.flatMap(({ country, dialCode, companies }) =>
    companies.map(({ name, city, trades }) => {
      const random = createRandom(`supplier ${name}`);
      const id = slugOf(name.replace(LEGAL_FORM, ''));
      const number = `+${dialCode}555${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
      return {
        id,
        name,
        country,
        city,
        whatsapp: random.chance(SHARE_WITHOUT_WHATSAPP) ? null : number,
        email: random.chance(SHARE_WITHOUT_EMAIL) ? null : `${random.pick(['sales', 'export', 'trade', 'orders'])}@${id}.example`,
        verified: random.chance(SHARE_VERIFIED),
        trades,
      };
    }),
  );
}
