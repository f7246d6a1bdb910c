import type { Trade } from '../sample-types.ts';

interface Company {
  readonly name: string;
  readonly city: string;
  readonly trades: readonly Trade[];
}

interface CountryCompanies {
  readonly country: string;
  readonly dialCode: string;
  readonly companies: readonly Company[];
}

const company = (name: string, city: string, ...trades: Trade[]): Company => ({ name, city, trades });
const country = (name: string, dialCode: string, ...companies: Company[]): CountryCompanies => ({ country: name, dialCode, companies });

/** Fictitious companies, each with the trades that suit its place. */
export const SUPPLIERS_BY_COUNTRY: readonly CountryCompanies[] = [
  country(
    'China',
    '86',
    company('Shenzhen Brightwave Electronics Co., Ltd.', 'Shenzhen', 'electronics', 'phones'),
    company('Dongguan Huisheng Digital Co., Ltd.', 'Dongguan', 'phones', 'electronics'),
    company('Ningbo Tidelock Tools Co., Ltd.', 'Ningbo', 'tools', 'machinery'),
    company('Yongkang Ironpeak Machinery Co., Ltd.', 'Yongkang', 'machinery', 'tools'),
    company('Shantou Happy Kite Toys Co., Ltd.', 'Shantou', 'toys'),
    company('Yiwu Morningstar Trading Co., Ltd.', 'Yiwu', 'home', 'crafts', 'toys', 'beauty'),
    company('Guangzhou Lianfa Garment Co., Ltd.', 'Guangzhou', 'textiles', 'footwear'),
    company('Xiamen Seaboard Sporting Goods Co., Ltd.', 'Xiamen', 'sports'),
    company('Wenzhou Longdrive Auto Parts Co., Ltd.', 'Wenzhou', 'auto'),
    company('Guangzhou Meirong Cosmetics Co., Ltd.', 'Guangzhou', 'beauty'),
    company('Foshan Clearhearth Housewares Co., Ltd.', 'Foshan', 'home'),
    company('Fujian Wuyi Cloud Tea Co., Ltd.', 'Fuzhou', 'coffee-tea', 'food'),
  ),
  country(
    'India',
    '91',
    company('Kaveri Knitwear Exports Pvt. Ltd.', 'Tiruppur', 'textiles'),
    company('Rajputana Textile Mills Pvt. Ltd.', 'Jaipur', 'textiles', 'linen'),
    company('Malabar Coast Spices Pvt. Ltd.', 'Kochi', 'food', 'coffee-tea'),
    company('Moradabad Metalcraft Pvt. Ltd.', 'Moradabad', 'home', 'crafts'),
    company('Vaidya Herbals Pvt. Ltd.', 'Haridwar', 'beauty'),
    company('Ludhiana Forge & Tool Pvt. Ltd.', 'Ludhiana', 'tools', 'auto', 'machinery'),
    company('Doaba Sports Works Pvt. Ltd.', 'Jalandhar', 'sports'),
    company('Channapatna Playworks Pvt. Ltd.', 'Bengaluru', 'toys'),
    company('Agra Leathercraft Pvt. Ltd.', 'Agra', 'footwear'),
    company('Noida Circuitworks Pvt. Ltd.', 'Noida', 'electronics', 'phones'),
  ),
  country(
    'USA',
    '1',
    company('Great Lakes Tool Supply LLC', 'Cleveland', 'tools', 'machinery'),
    company('Lone Star Pantry Co.', 'Austin', 'food'),
    company('Cascade Outdoor Supply Inc.', 'Portland', 'sports'),
    company('Bluegrass Auto Accessories LLC', 'Louisville', 'auto'),
    company('Hudson Apothecary Brands Inc.', 'Newark', 'beauty', 'home'),
    company('Pacific Refurb Logistics LLC', 'Los Angeles', 'electronics', 'phones'),
    company('Midwest Learning Toys Inc.', 'Columbus', 'toys'),
    company('Carolina Workwear Co.', 'Charlotte', 'textiles', 'footwear'),
  ),
  country(
    'Vietnam',
    '84',
    company('Saigon Stitch Garment Co., Ltd.', 'Ho Chi Minh City', 'textiles', 'footwear'),
    company('Binh Duong Timber & Home Co., Ltd.', 'Thu Dau Mot', 'crafts'),
    company('Hung Yen Housewares Co., Ltd.', 'Hung Yen', 'home'),
    company('Da Nang Playtime Co., Ltd.', 'Da Nang', 'toys'),
    company('Dong Nai Auto Components Co., Ltd.', 'Bien Hoa', 'auto'),
    company('Highland Robusta Export Co., Ltd.', 'Buon Ma Thuot', 'coffee-tea', 'food'),
    company('Bac Ninh Precision Electronics Co., Ltd.', 'Bac Ninh', 'electronics', 'phones'),
    company('Hai Phong Active Gear Co., Ltd.', 'Hai Phong', 'sports'),
  ),
  country(
    'Turkey',
    '90',
    company('Anadolu Pamuk Tekstil A.Ş.', 'Denizli', 'textiles', 'linen'),
    company('Kütahya Sofra A.Ş.', 'Kütahya', 'home'),
    company('Bosphorus Moda A.Ş.', 'Istanbul', 'textiles', 'footwear'),
    company('Ege Bahçe Gıda A.Ş.', 'Izmir', 'food'),
    company('Bursa Oto Yedek Parça A.Ş.', 'Bursa', 'auto'),
  ),
  country(
    'Bangladesh',
    '880',
    company('Dhaka Loom Apparels Ltd.', 'Dhaka', 'textiles'),
    company('Padma Apparels Ltd.', 'Chattogram', 'textiles'),
    company('Golden Fibre Jute Works Ltd.', 'Narayanganj', 'crafts'),
  ),
  country(
    'Indonesia',
    '62',
    company('Jepara Teak & Rattan PT', 'Jepara', 'crafts', 'toys'),
    company('Nusantara Spice House PT', 'Surabaya', 'food', 'coffee-tea'),
    company('Bali Botanica PT', 'Denpasar', 'beauty'),
  ),
  country(
    'Thailand',
    '66',
    company('Chao Phraya Foods Co., Ltd.', 'Bangkok', 'food'),
    company('Rayong Rubber & Auto Co., Ltd.', 'Rayong', 'auto', 'sports'),
    company('Siam Herbal Spa Co., Ltd.', 'Chiang Mai', 'beauty'),
  ),
  country(
    'Kenya',
    '254',
    company('Mount Kenya Coffee Traders Ltd.', 'Nyeri', 'coffee-tea', 'food'),
    company('Savanna Basket Weavers Ltd.', 'Nairobi', 'crafts'),
  ),
  country(
    'South Africa',
    '27',
    company('Cederberg Rooibos Exporters Ltd.', 'Cape Town', 'coffee-tea', 'food'),
    company('Karoo Naturals Ltd.', 'Gqeberha', 'beauty'),
  ),
  country(
    'Nigeria',
    '234',
    company('Kano Harvest Commodities Ltd.', 'Kano', 'food'),
    company('Lagos Ankara House Ltd.', 'Lagos', 'textiles'),
  ),
  country(
    'Ghana',
    '233',
    company('Tamale Shea Cooperative Ltd.', 'Tamale', 'beauty'),
    company('Ashanti Cocoa Traders Ltd.', 'Kumasi', 'food'),
    company('Bolga Craft Exports Ltd.', 'Bolgatanga', 'crafts'),
  ),
  country(
    'Egypt',
    '20',
    company('Delta Cotton Linens Ltd.', 'Mahalla al-Kubra', 'textiles', 'linen'),
    company('Nile Valley Herbs Ltd.', 'Fayoum', 'food', 'coffee-tea'),
  ),
  country(
    'Morocco',
    '212',
    company('Atlas Argan SARL', 'Agadir', 'beauty'),
    company('Conserves du Souss SARL', 'Agadir', 'food'),
    company('Medina Craft SARL', 'Fes', 'crafts', 'footwear'),
  ),
  country(
    'Ethiopia',
    '251',
    company('Yirga Highlands Coffee PLC', 'Addis Ababa', 'coffee-tea'),
    company('Abay Leather & Cotton PLC', 'Bahir Dar', 'footwear', 'textiles'),
  ),
  country(
    'UK',
    '44',
    company('Pennine Home & Gift Ltd.', 'Leeds', 'home', 'toys'),
    company('Albion Audio Ltd.', 'Bristol', 'electronics'),
    company('Kentish Apothecary Ltd.', 'Canterbury', 'beauty'),
    company('Thames Larder Ltd.', 'London', 'food'),
  ),
  country(
    'Germany',
    '49',
    company('Remscheider Werkzeugbau GmbH', 'Remscheid', 'tools', 'machinery'),
    company('Solinger Haushalt GmbH', 'Solingen', 'home'),
    company('Neckar Autoteile GmbH', 'Stuttgart', 'auto'),
  ),
  country(
    'Italy',
    '39',
    company('Calzaturificio Brenta S.r.l.', 'Padua', 'footwear'),
    company('Bottega Emiliana S.p.A.', 'Parma', 'food', 'coffee-tea'),
    company('Officine Lariane S.p.A.', 'Como', 'home', 'machinery'),
  ),
  country('Spain', '34', company('Olivares de Jaén S.L.', 'Jaén', 'food'), company('Calzados Levante S.L.', 'Elche', 'footwear')),
  country(
    'Portugal',
    '351',
    company('Têxteis do Ave Lda.', 'Guimarães', 'textiles', 'linen'),
    company('Corticeira do Sado Lda.', 'Setúbal', 'sports'),
    company('Olaria de Alcobaça Lda.', 'Alcobaça', 'home'),
  ),
  country('France', '33', company('Savonnerie de Provence SARL', 'Marseille', 'beauty'), company('Maison Valmorin SARL', 'Lyon', 'food')),
  country(
    'Poland',
    '48',
    company('Drewniany Świat Sp. z o.o.', 'Kraków', 'toys'),
    company('Krosno Szkło i Dom Sp. z o.o.', 'Krosno', 'home'),
    company('Śląsk Auto-Tech Sp. z o.o.', 'Katowice', 'auto'),
    company('Narzędzia Gliwice Sp. z o.o.', 'Gliwice', 'tools'),
  ),
  country('Canada', '1', company('Laurentian Maple Inc.', 'Montréal', 'food'), company('Northern Rink Sports Inc.', 'Winnipeg', 'sports')),
  country(
    'Mexico',
    '52',
    company('Sabores de Oaxaca S.A. de C.V.', 'Oaxaca', 'food', 'coffee-tea'),
    company('Autopartes del Bajío S.A. de C.V.', 'León', 'auto'),
    company('Calzado Industrial Guanajuato S.A. de C.V.', 'León', 'footwear'),
  ),
  country(
    'Brazil',
    '55',
    company('Cerrado Mineiro Cafés Ltda.', 'Uberlândia', 'coffee-tea', 'food'),
    company('Vale dos Sinos Calçados Ltda.', 'Novo Hamburgo', 'footwear', 'sports'),
  ),
  country(
    'Colombia',
    '57',
    company('Café Sierra Nevada S.A.S.', 'Santa Marta', 'coffee-tea', 'food'),
    company('Confecciones Aburrá S.A.S.', 'Medellín', 'textiles'),
  ),
  country('Peru', '51', company('Alpaca Andina S.A.', 'Arequipa', 'textiles'), company('Granos del Altiplano S.A.', 'Puno', 'food')),
  country('Japan', '81', company('Sakai Hamono K.K.', 'Sakai', 'tools', 'home'), company('Aoba Denki K.K.', 'Osaka', 'electronics')),
  country(
    'South Korea',
    '82',
    company('Hanbit Cosmetics Co., Ltd.', 'Incheon', 'beauty'),
    company('Seoul Mobile Parts Co., Ltd.', 'Seoul', 'phones'),
    company('Gwangju Display Co., Ltd.', 'Gwangju', 'electronics'),
  ),
  country(
    'Taiwan',
    '886',
    company('Taichung Gearworks Co., Ltd.', 'Taichung', 'sports', 'tools', 'machinery'),
    company('Hsinchu Signal Co., Ltd.', 'Hsinchu', 'electronics', 'phones'),
  ),
  country(
    'Malaysia',
    '60',
    company('Klang Valley Rubber Sdn. Bhd.', 'Shah Alam', 'auto', 'sports'),
    company('Borneo Pantry Sdn. Bhd.', 'Kuching', 'food'),
  ),
  country(
    'Pakistan',
    '92',
    company('Iqbal Sports Ltd.', 'Sialkot', 'sports'),
    company('Faisalabad Weaving Ltd.', 'Faisalabad', 'textiles', 'linen'),
  ),
  country(
    'Sri Lanka',
    '94',
    company('Dimbula Tea Gardens Ltd.', 'Colombo', 'coffee-tea', 'food'),
    company('Lanka Coir & Craft Ltd.', 'Negombo', 'crafts', 'toys'),
    company('Ceylon Intimates Ltd.', 'Biyagama', 'textiles'),
  ),
];
