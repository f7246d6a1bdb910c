import type { CategorySlug } from '#domain/product/category.ts';

/** A sentence or two by a buyer: of any product, or only of the subcategories it fits. `{thing}` is the unit, `{quantity}` an order. */
export type ReviewText = string | { readonly text: string; readonly subs: readonly string[] };

/** Texts by what they say: 5 to 3 stars, and 'low' for 1 or 2. */
export interface ReviewTexts {
  readonly five: readonly ReviewText[];
  readonly four: readonly ReviewText[];
  readonly three: readonly ReviewText[];
  readonly low: readonly ReviewText[];
}

const only = (subs: readonly string[], text: string): ReviewText => ({ text, subs });

const KNITS_AND_SHIRTS = [
  'T-Shirts',
  'Polo Shirts',
  'Hoodies & Sweatshirts',
  'Shirts',
  'Dresses',
  "Children's Clothing",
  'Socks & Underwear',
];
const LIQUID_BEAUTY = ['Bath & Body', 'Hair Care', 'Aromatherapy', 'Fragrance', 'Raw Ingredients'];
const HANDLED_TOOLS = ['Hand Tools', 'Power Tools'];
const CAR_PARTS = ['Brakes', 'Filters & Service', 'Engine', 'Suspension & Drive', 'Lighting', 'Electrical'];
const CLUB_SPORTS = ['Team Sports', 'Combat Sports', 'Sportswear', 'Winter Sports'];
const POWERED_PHONE_GOODS = ['Chargers', 'Power Banks', 'Memory'];
const FITTED_PHONE_GOODS = ['Cases', 'Screen Protection', 'Repair Parts', 'Wearable Accessories'];
const ELECTRONIC_DEVICES = [
  'Audio',
  'Cables & Power',
  'Lighting & Solar',
  'Security & Smart Home',
  'TV & Video',
  'Office Equipment',
  'Wearables',
  'Cameras',
];
const DRY_CROPS = ['Coffee', 'Tea', 'Spices', 'Grains & Pulses', 'Nuts & Dried Fruit'];

/** Said of any goods. */
export const GENERAL_REVIEWS: ReviewTexts = {
  five: [
    'Third order of {thing} and the quality has not moved. Documents were in order and customs cleared in a day.',
    'We took {quantity} as a trial and have already reordered. Count was exact and the cartons were dry and square.',
    'Sample and bulk were the same, which is rarer than it should be. Our customers come back for these {thing}.',
    'Fast replies, a clear proforma and goods as described. This supplier is now our first call.',
    'Bought {quantity} for two of our shops; sold through in five weeks at a healthy margin.',
    'The sales team sent photos of our lot before loading. The {thing} arrived exactly as pictured.',
  ],
  four: [
    'Good {thing} for the money. One outer carton was crushed but nothing inside was damaged.',
    'Quality is right and the price at the second tier is fair. Shipping took four days longer than quoted.',
    'Ordered {quantity}. Two pieces short, credited the same week. Would buy again.',
    'Solid {thing}, tidy packing. I would like more detail on the invoice, otherwise no complaints.',
    'Happy with the lot overall. The label position was slightly off our drawing but acceptable for retail.',
  ],
  three: [
    'The {thing} are decent, yet the lot was mixed: most very good, some only average. Ask for a pre-shipment check.',
    'Fine for the budget end of our range. Communication slowed down once the deposit was paid.',
    'Goods matched the description but arrived two weeks late, which cost us part of the season.',
    'Average. {quantity} received, about 3% we could not sell at full price. The refund was fair in the end.',
  ],
  low: [
    'The sample of the {thing} was better than the bulk. The supplier took part of them back after some discussion.',
    'Packing was too light for sea freight and we lost nearly a tenth of the {thing}. Insist on stronger cartons.',
    'Delivery slipped by a month and updates had to be dragged out. The goods themselves were passable.',
    'Not what we approved. A partial refund was paid, but we will look elsewhere for {thing}.',
  ],
};

export const REVIEWS_BY_CATEGORY: Readonly<Record<CategorySlug, ReviewTexts>> = {
  clothing: {
    five: [
      'Stitching is clean inside and out, and measurements stay within a centimetre across the carton.',
      only(KNITS_AND_SHIRTS, 'Colours came out exactly to the shade card and survived our wash test without bleeding.'),
      only(KNITS_AND_SHIRTS, 'We embroidered our logo on {quantity} and the material took it without puckering. Staff love them.'),
      only(
        [...KNITS_AND_SHIRTS, 'Jeans', 'Workwear', 'Footwear', 'Jackets & Coats'],
        'Good weight, honest composition on the label and sizes that match European charts.',
      ),
      only(
        [...KNITS_AND_SHIRTS, 'Knitwear', 'Footwear', 'Scarves & Shawls', 'Hats & Accessories', 'African Fashion'],
        'Our boutique reordered the {thing} twice this season. Finishing is far above the price.',
      ),
    ],
    four: [
      only(
        [...KNITS_AND_SHIRTS, 'Jeans', 'Footwear', 'Workwear', 'Knitwear'],
        'Nice hand feel and even dyeing. Runs half a size small, so adjust your size curve.',
      ),
      'Very wearable {thing}. A few loose threads to trim, nothing more.',
      only(
        [...KNITS_AND_SHIRTS, 'Jeans', 'Workwear', 'Jackets & Coats'],
        'Size split was as ordered and the polybags were labelled. One shade differed slightly between cartons.',
      ),
      'Exactly as the sample, and our tailor approved the finish. A clearer size label would help.',
    ],
    three: [
      only(KNITS_AND_SHIRTS, 'Shrank a little more than stated after the first wash. Fine for promotional use.'),
      'Comfortable and well made, though the finish is plainer than in the pictures.',
      only([...KNITS_AND_SHIRTS, 'Jeans', 'Footwear', 'Workwear'], 'Material is good but two sizes were mixed up in the packing.'),
    ],
    low: [
      only(['Workwear', 'Jeans', 'Footwear'], 'Seams opened on several {thing} in the first month. Not good enough for workwear.'),
      'Colour was visibly different from the approved swatch, so half went to clearance.',
    ],
  },
  electronics: {
    five: [
      'Bench-tested a tenth of {quantity} and every one worked out of the box. Manuals and CE papers were complete.',
      'Return rate after three months is under one percent. For {thing} at this price that is excellent.',
      only(ELECTRONIC_DEVICES, 'The right plugs, the right voltage and a test report for our lot. Our electrician signed it off at once.'),
      'Runs cool, specs are honest and the retail box looks premium on the shelf.',
      only(
        ['Lighting & Solar', 'Security & Smart Home', 'Cables & Power', 'TV & Video'],
        'Our installers rate these {thing} above the brand we used before, at two thirds of the cost.',
      ),
    ],
    four: [
      'Works as it should. The manual could use a better translation, but set-up is simple.',
      'Good build. Three units of {quantity} were dead on arrival and were replaced with the next order.',
      only(
        ['Cables & Power', 'Audio', 'Office Equipment', 'TV & Video'],
        'Performance is as advertised. The supplied cord is a bit short for our market.',
      ),
    ],
    three: [
      'Does the job, though figures on the box are optimistic. Price the {thing} accordingly.',
      only(
        ['Audio', 'Wearables', 'Cameras', 'Security & Smart Home', 'TV & Video'],
        'Half the lot had a different firmware. Sorted out by e-mail after a week.',
      ),
    ],
    low: [
      'Around 8% failed within two months. Warranty was honoured, yet the handling cost was ours.',
      'The certificates sent were for another model. Ask for the right papers before you pay.',
    ],
  },
  tools: {
    five: [
      'My site crews have used these {thing} daily for four months with no breakages.',
      only([...HANDLED_TOOLS, 'Measuring'], 'Well finished, sizes are true and the markings are still readable after hard use.'),
      'Stocked {quantity} in our three branches; tradesmen come back asking for the same ones.',
      only(HANDLED_TOOLS, 'Arrived oiled, wrapped and with test certificates. Clearly made by people who use them.'),
      'Compared side by side with a premium brand: hardly any difference for twice the margin.',
    ],
    four: [
      only(
        ['Power Tools', 'Hand Tools', 'Tool Storage', 'Measuring'],
        'Strong and accurate. The case latches feel cheap, but the contents are very good.',
      ),
      only(
        ['Hand Tools', 'Machinery', 'Accessories & Consumables'],
        'Good {thing} for professionals on a budget. Some surface oil to wipe off on arrival.',
      ),
      only(HANDLED_TOOLS, 'Balanced and comfortable. I would pay a little more for a better carton.'),
    ],
    three: [
      'Fine for DIY customers, a bit light for all-day trade use.',
      only(
        ['Hand Tools', 'Tool Storage', 'Site Equipment', 'Machinery'],
        'Mostly good, though a few pieces of the lot had rough edges we had to dress.',
      ),
    ],
    low: [
      'Several {thing} did not survive the first week on site. Replacements came late.',
      only(
        ['Hand Tools', 'Fixings', 'Accessories & Consumables', 'Machinery'],
        'Rust spots on arrival because the cartons had no moisture bags.',
      ),
    ],
  },
  'home-and-kitchen': {
    five: [
      only(
        ['Bed & Bath', 'Tableware', 'Decor', 'Furniture'],
        'Our hotel guests ask where we bought the {thing}. Looks expensive and wears well.',
      ),
      only(
        ['Glassware', 'Tableware', 'Cookware', 'Decor'],
        'Hardly any breakage in {quantity}, thanks to proper inner boxes. Finish is lovely.',
      ),
      only(
        ['Decor', 'Tableware', 'Storage & Baskets', 'Home Textiles', 'Furniture'],
        'Beautiful work and consistent from carton to carton. Perfect for our gift shops.',
      ),
      'Photographs do not do it justice. The material is heavier and better than expected.',
      only(
        ['Glassware', 'Tableware', 'Cookware', 'Decor', 'Kitchen Tools', 'Furniture'],
        'We furnished six holiday flats with these. Two seasons later they still look new.',
      ),
    ],
    four: [
      only(
        ['Decor', 'Tableware', 'Storage & Baskets', 'Home Textiles', 'Furniture', 'Bed & Bath'],
        'Attractive and sturdy. Slight variation in shade, which suits the style.',
      ),
      'Customers like the {thing}. The barcode labels peeled, so we printed our own.',
      only(['Glassware', 'Tableware', 'Cookware', 'Decor'], 'Good quality, sensible packing. One piece chipped, refunded on a photo.'),
    ],
    three: [
      only(
        ['Storage & Baskets', 'Home Textiles', 'Furniture'],
        'Nice design, but a strong smell when unpacked; it needed a week of airing.',
      ),
      'Size is a little smaller than we had imagined from the pictures. Check the dimensions.',
    ],
    low: [
      'One in nine arrived damaged and the claim took six weeks to settle.',
      only(['Cookware', 'Furniture', 'Kitchen Tools', 'Tableware'], 'Finish wore off faster than we can accept in a rental property.'),
    ],
  },
  beauty: {
    five: [
      only(
        ['Skin Care', 'Hair Care', 'Bath & Body', 'Hotel & Spa'],
        'Clients in our salon noticed the difference at once. Texture and scent are spot on.',
      ),
      only(
        ['Skin Care', ...LIQUID_BEAUTY, 'Make-Up', 'Nails', 'Oral Care'],
        'COA, safety sheet and batch codes arrived before the goods. Registration went smoothly.',
      ),
      'Launched our own label with {quantity}; the supplier guided us through the artwork.',
      only(
        ['Skin Care', 'Make-Up', ...LIQUID_BEAUTY, "Men's Grooming"],
        'Fresh stock with more than two years left. No leaks, seals intact on all {thing}.',
      ),
      only(['Skin Care', 'Bath & Body', 'Make-Up'], 'Sensitive-skin customers tolerate it well and buy again. That says everything.'),
    ],
    four: [
      only(LIQUID_BEAUTY, 'Lovely product. Two caps had loosened in transit, otherwise perfect.'),
      only(['Fragrance', 'Make-Up', 'Nails'], 'Sells steadily. I wish the tester units were cheaper.'),
      only(LIQUID_BEAUTY, 'Good formula and pretty packaging. Scent is a touch stronger than the sample.'),
    ],
    three: [
      'Pleasant, but the {thing} needed new labels for our market, which added cost.',
      only(['Skin Care', ...LIQUID_BEAUTY, 'Oral Care'], 'Quality is fine; shelf life on arrival was shorter than promised.'),
    ],
    low: [
      only(LIQUID_BEAUTY, 'Several {thing} leaked into the carton and could not be sold.'),
      only(['Skin Care', 'Hair Care', 'Bath & Body'], 'The texture differed from the sample and customers returned it.'),
    ],
  },
  toys: {
    five: [
      'Test reports were genuine, we checked with the laboratory. Children love them.',
      only(
        ['Soft Toys', 'Wooden Toys', 'Learning', 'Baby & Toddler', 'Pretend Play', 'Construction'],
        'Our nursery group bought {quantity} and they stand up to daily chewing, throwing and washing.',
      ),
      'No sharp edges, no smell, bright colours. Exactly what parents look for.',
      'Sold out before Christmas and we had to reorder by air. Still profitable.',
      'Gift-ready boxes and a price that leaves room. The {thing} are a bestseller at our till.',
    ],
    four: [
      'Very nice {thing}. The box is larger than necessary, so shelf space is an issue.',
      only(
        ['Puzzles & Games', 'Construction', 'Learning', 'Pretend Play', 'Arts & Crafts'],
        'Great play value. One set had a piece missing and it was posted free of charge.',
      ),
      only(
        ['Wooden Toys', 'Musical Toys', 'Outdoor Play', 'Construction', 'Remote Control'],
        'Good paint and solid feel. The instructions are small but clear.',
      ),
    ],
    three: [
      'Fun, but colours vary from the catalogue photo.',
      only(['Party & Pocket Money', 'Arts & Crafts', 'Puzzles & Games'], 'Fine as pocket-money goods; do not expect heirloom quality.'),
    ],
    low: [
      'The warning labels were not in our language and we had to sticker {quantity} by hand.',
      'Too many {thing} arrived with scuffs to sell as gifts.',
    ],
  },
  sports: {
    five: [
      only(CLUB_SPORTS, 'Our club has trained with these {thing} all season and they hold up in rain and heat.'),
      only(['Team Sports'], 'Weights, sizes and bounce are all within spec. Coaches approved the whole lot.'),
      only(['Team Sports', 'Sportswear', 'Combat Sports'], 'Club crest came out crisp and has not faded. The players are proud of it.'),
      only(['Fitness', 'Combat Sports'], 'Equipped two gyms with {quantity}. Members noticed the upgrade in the first week.'),
      'Comfortable, tough and fairly priced. Our rental desk will not buy anything else.',
    ],
    four: [
      only(CLUB_SPORTS, 'Great {thing} for club level. The carry bags could be stronger.'),
      only(['Fitness', 'Combat Sports'], 'Good grip and finish. Needed a few days to lose the new-rubber smell.'),
      'Customers are happy and returns are nil so far. Outer cartons could be thicker.',
      only(['Sportswear', 'Combat Sports', 'Cycling', 'Winter Sports'], 'Sizes run slightly generous. Service was friendly and quick.'),
    ],
    three: [
      only([...CLUB_SPORTS, 'Outdoor & Racket'], 'All right for schools and beginners, not for serious competition.'),
      'Usable, although a handful of the lot needed adjusting before sale.',
    ],
    low: [
      'Wear showed after only a few sessions. Not suitable for clubs.',
      only(['Fitness', 'Camping', 'Cycling', 'Outdoor & Racket'], 'Specs were rounded up: the {thing} were lighter than listed.'),
    ],
  },
  auto: {
    five: [
      only(CAR_PARTS, 'Fits exactly as the cross-reference list says. My mechanics save time on every job.'),
      'We run a fleet of sixty vans and switched to these {thing} last year. No comebacks.',
      only(
        [...CAR_PARTS, 'Tyres & Wheels', 'Emergency & Garage'],
        'Approval marks are on the goods and in the papers. Inspection was a formality.',
      ),
      'Moved {quantity} through our counter in a month. Trade customers ask for them by name.',
      only(
        [...CAR_PARTS, 'Interior', 'Car Electronics', 'Exterior'],
        'As good as the dealer article at a third of the price. Packing is workshop-proof.',
      ),
    ],
    four: [
      only([...CAR_PARTS, 'Interior', 'Exterior', 'Car Electronics'], 'Good fit and finish. The fitting sheet was only in English.'),
      only(
        [...CAR_PARTS, 'Car Electronics', 'Motorcycle', 'Emergency & Garage'],
        'Reliable {thing}. One unit was faulty and credited without argument.',
      ),
      'Does what it should. Boxes could show the part number larger.',
    ],
    three: [
      only([...CAR_PARTS, 'Interior', 'Exterior'], 'Fit needed small adjustments on two models. Fine after that.'),
      only(CAR_PARTS, 'Acceptable for older cars; for newer ones we stay with the original.'),
    ],
    low: [
      only(CAR_PARTS, 'Wrong references in part of the delivery. Return freight was on us.'),
      only(
        ['Brakes', 'Engine', 'Suspension & Drive', 'Electrical', 'Car Electronics', 'Lighting'],
        'Several customers came back within weeks with the same fault.',
      ),
    ],
  },
  'phones-and-accessories': {
    five: [
      only(
        ['Cases', 'Screen Protection', 'Cables', 'Chargers', 'Headsets', 'Holders & Stands', 'Wearable Accessories'],
        'Tested fifty pieces at random, all perfect. These {thing} fly off our kiosk walls.',
      ),
      only(FITTED_PHONE_GOODS, 'The fit is precise and the retail card looks like a major brand.'),
      only(POWERED_PHONE_GOODS, 'Real capacity and real ratings, we measured them. Hard to find in this trade.'),
      only(
        ['Cases', 'Screen Protection', 'Repair Parts'],
        'Mixed models in one order of {quantity}, each bag labelled. Saved us hours of sorting.',
      ),
      'Two years with this supplier, fault rate around half a percent. Recommended.',
    ],
    four: [
      only(
        ['Cases', 'Screen Protection', 'Cables', 'Memory', 'Headsets'],
        'Good {thing} and quick dispatch. A few blister cards were bent.',
      ),
      only(
        [...FITTED_PHONE_GOODS, 'Chargers', 'Cables', 'Holders & Stands'],
        'Works with nearly every model we sell. One older one did not fit.',
      ),
      only(
        ['Cases', 'Cables', 'Headsets', 'Wearable Accessories', 'Power Banks'],
        'Strong seller. I would like more colours in the assortment.',
      ),
    ],
    three: [
      'Reasonable for the price, but performance varies between pieces.',
      'The boxes showed the old design, so shelves look inconsistent.',
    ],
    low: [
      'Returns were close to 10%, mostly within the first month.',
      only(['Cases', 'Screen Protection', 'Repair Parts'], 'Wrong model mix for a third of {quantity}. Exchange took far too long.'),
    ],
  },
  'food-and-groceries': {
    five: [
      only(DRY_CROPS, 'Fresh crop, clean and fragrant. Our lab found nothing to complain about.'),
      'Customers taste the difference and we have doubled our standing order.',
      'Long shelf life on arrival, pallets well wrapped, papers ready for the health inspector.',
      only(['Coffee', 'Tea'], 'Cupped and tasted against three rivals; these {thing} won clearly.'),
      'Bought {quantity} for our delis. Sold quicker than any line this year.',
    ],
    four: [
      'Very good flavour. Two cartons were dented, the goods unharmed.',
      'Consistent quality and fair price. Delivery came a week after the date.',
      'We like it, our chefs like it. Smaller packs would help retail.',
    ],
    three: [
      only(DRY_CROPS, 'Taste is good but the grading was not as even as the sample.'),
      'Best-before left only seven months. Ask for the date before shipping.',
    ],
    low: [
      only(DRY_CROPS, 'Moisture was above the agreed figure and we had to sell it on for processing.'),
      'Several {thing} arrived with damaged seals. Credit was slow.',
    ],
  },
};
