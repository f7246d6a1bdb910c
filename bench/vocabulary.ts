import type { CategorySlug } from '#domain/product/category.ts';

export interface CategoryWords {
  readonly slug: CategorySlug;
  readonly subcategories: readonly string[];
  readonly nouns: readonly string[];
}

const words = (text: string) => text.split(' ');
const phrases = (text: string) => text.split(', ');

export const CATEGORY_WORDS: readonly CategoryWords[] = [
  {
    slug: 'clothing',
    subcategories: phrases('Shirts, Outerwear, Footwear, Workwear, Knitwear, Headwear'),
    nouns: phrases(
      'T-Shirt, Polo Shirt, Hoodie, Denim Jacket, Cargo Trousers, Rain Coat, Wool Sweater, Leather Belt, Running Shoes, Ankle Boots, Baseball Cap, Silk Scarf, Work Gloves, Linen Dress, Pleated Skirt, Thermal Socks, Softshell Vest, Swim Shorts, Canvas Sneakers, Chef Apron',
    ),
  },
  {
    slug: 'electronics',
    subcategories: phrases('Audio, Power, Lighting, Cameras, Computing, Smart Home'),
    nouns: phrases(
      'Bluetooth Headphones, Portable Speaker, Mechanical Keyboard, Wireless Mouse, Power Inverter, LED Strip, Security Camera, Smart Plug, Digital Projector, Soldering Station, USB Microphone, Graphics Tablet, Weather Station, Solar Panel, Voltage Regulator, Ethernet Switch, Barcode Scanner, Thermal Printer, Action Camera, Desk Lamp',
    ),
  },
  {
    slug: 'tools',
    subcategories: phrases('Hand Tools, Power Tools, Fixings, Measuring, Storage, Welding'),
    nouns: phrases(
      'Claw Hammer, Torque Wrench, Cordless Drill, Angle Grinder, Socket Set, Screwdriver Set, Spirit Level, Measuring Tape, Bench Vice, Circular Saw, Pipe Cutter, Tool Trolley, Hex Bolts, Rivet Gun, Welding Mask, Chisel Set, Laser Distance Meter, Extension Ladder, Paint Sprayer, Safety Goggles',
    ),
  },
  {
    slug: 'home-and-kitchen',
    subcategories: phrases('Cookware, Tableware, Linen, Storage, Furniture, Decor'),
    nouns: phrases(
      'Frying Pan, Stock Pot, Chef Knife, Cutting Board, Water Bottle, Coffee Grinder, Dinner Plates, Wine Glasses, Bath Towel, Duvet Cover, Storage Basket, Folding Chair, Bar Stool, Table Lamp, Wall Clock, Picture Frame, Laundry Hamper, Spice Rack, Tea Kettle, Serving Tray',
    ),
  },
  {
    slug: 'beauty',
    subcategories: phrases('Skin Care, Hair Care, Make-up, Fragrance, Nails, Bath'),
    nouns: phrases(
      'Face Serum, Hand Cream, Clay Mask, Hair Dryer, Curling Iron, Beard Oil, Lip Balm, Nail Polish, Makeup Brushes, Body Lotion, Shower Gel, Bath Salts, Sunscreen Lotion, Eye Shadow Palette, Perfume Spray, Hair Clipper, Cotton Pads, Jade Roller, Shampoo Bar, Micellar Water',
    ),
  },
  {
    slug: 'toys',
    subcategories: phrases('Puzzles, Outdoor, Construction, Plush, Games, Crafts'),
    nouns: phrases(
      'Building Blocks, Jigsaw Puzzle, Plush Bear, Toy Train, Dollhouse, Kite, Board Game, Modelling Clay, Water Blaster, Balance Bike, Stacking Rings, Marble Run, Magic Set, Robot Kit, Finger Paints, Card Game, Rocking Horse, Play Tent, Bubble Machine, Wooden Abacus',
    ),
  },
  {
    slug: 'sports',
    subcategories: phrases('Fitness, Team Sports, Camping, Cycling, Water Sports, Racket Sports'),
    nouns: phrases(
      'Yoga Mat, Resistance Bands, Dumbbell Pair, Football, Basketball Hoop, Tennis Racket, Camping Tent, Sleeping Bag, Trekking Poles, Bicycle Helmet, Swimming Goggles, Boxing Gloves, Jump Rope, Kettlebell, Fishing Rod, Hydration Backpack, Badminton Set, Ski Gloves, Kayak Paddle, Climbing Rope',
    ),
  },
  {
    slug: 'auto',
    subcategories: phrases('Care, Lighting, Interior, Parts, Motorcycle, Electronics'),
    nouns: phrases(
      'Brake Pads, Oil Filter, Spark Plugs, Wiper Blades, Seat Covers, Floor Mats, Dash Camera, Jump Starter, Tyre Inflator, Car Vacuum, Headlight Bulbs, Tow Rope, Phone Mount, Wheel Cleaner, Roof Rack, Battery Charger, Motorcycle Helmet, Chain Lubricant, Fog Lamps, Steering Cover',
    ),
  },
  {
    slug: 'phones-and-accessories',
    subcategories: phrases('Cases, Chargers, Cables, Handsets, Screen Protectors, Holders'),
    nouns: phrases(
      'Phone Case, Fast Charger, Charging Cable, Power Bank, Screen Protector, Wireless Charger, Earbuds, Selfie Stick, Car Holder, Memory Card, Smartphone, Feature Phone, Stylus Pen, Ring Light, Smart Watch Strap, Tablet Sleeve, Headphone Adapter, Waterproof Pouch, Desk Stand, Gaming Trigger',
    ),
  },
  {
    slug: 'food-and-groceries',
    subcategories: phrases('Coffee, Tea, Spices, Snacks, Pantry, Oils'),
    nouns: phrases(
      'Arabica Coffee, Green Tea, Basmati Rice, Olive Oil, Black Pepper, Cashew Nuts, Dried Mango, Dark Chocolate, Honey Jar, Tomato Paste, Coconut Milk, Saffron Threads, Oat Flakes, Red Lentils, Maple Syrup, Potato Crisps, Sea Salt, Vanilla Pods, Almond Butter, Herbal Infusion',
    ),
  },
];

export const FINISHES = words(
  'Brushed Matte Polished Glossy Quilted Woven Ribbed Textured Padded Reinforced Insulated Foldable Adjustable Compact Ergonomic Waterproof Breathable Lightweight Stackable Portable Rechargeable Reflective Seamless Vintage Nordic Classic Premium Organic Recycled Industrial Professional Heavy-Duty Antibacterial Shockproof Magnetic Modular Retractable Washable Scented Hypoallergenic',
);
export const MATERIALS = words(
  'Steel Aluminium Bamboo Cotton Leather Ceramic Silicone Nylon Copper Titanium Walnut Acrylic Polyester Linen Graphite Porcelain Rubber Velvet Merino Canvas Oak Marble Carbon Brass Glass Hemp Jute Cork Chrome Teak',
);
export const COLOURS = words('Black White Navy Red Green Grey Beige Orange Teal Burgundy Olive Charcoal Turquoise Lavender Mustard Coral');
export const SIZES = words('XS S M L XL XXL');
export const BADGES = phrases('Best Seller, New Arrival, Eco Choice, Verified, Fast Dispatch, Low MOQ, Private Label');
export const COUNTRIES = phrases(
  'China, China, China, India, India, USA, Vietnam, Vietnam, Turkey, Italy, Germany, Bangladesh, Indonesia, Thailand, Mexico, Brazil, Kenya, South Africa, Portugal, Poland, Japan, South Korea, Pakistan, Morocco, Egypt, Peru, Colombia, Spain, France, UK',
);
export const SENTENCES: readonly string[] = [
  'Made for shops, hotels and online sellers who reorder every season.',
  'Packed in export cartons with individual barcodes and care labels.',
  'Every batch is inspected before dispatch and the report is sent with the invoice.',
  'Custom logo printing is available from the second price break upwards.',
  'Samples are shipped within three working days by courier.',
  'The finish resists scratches, stains and daily cleaning.',
  'Tested to the standards of the European and North American markets.',
  'Delivered flat to save freight and assembled without tools.',
  'Colours may be mixed freely within one order to reach the minimum quantity.',
  'Spare parts stay available for at least five years after delivery.',
  'Certificates, drawings and high resolution pictures are available on request.',
  'Energy used in production comes from certified renewable sources.',
  'A favourite of boutique retailers and gift shops around the harbour.',
  'Safe for children from three years when used as described.',
  'Stored dry and cool it keeps its quality for twenty four months.',
];
export const SYLLABLES = words(
  'ka ro mi tan vel sho nar del qui bro san lum fer gan tis pol wen zar hul mor ek ari ban cor dal est fin gor hal jin',
);
