/**
 * Shops switch a group off by its text, so do not edit a line without need. One group per line: words of a group are
 * synonyms of each other; in `a > b` a search for the left side also finds the right side. Phrases have up to three
 * words.
 */
export const SPELLING_SYNONYMS = `
color, colour
gray, grey
aluminum, aluminium
tire, tyre
pajama, pyjama
fiber, fibre
fiberglass, fibreglass, fiber glass
microfiber, microfibre
mold, mould
molding, moulding
modeling, modelling
center, centre
meter, metre
liter, litre
theater, theatre
caliber, calibre
caliper, calliper
jewelry, jewellery
jeweler, jeweller
gold plated, goldplated
plow, plough
curb, kerb
draft, draught
cheque > check
program, programme
catalog, catalogue
dialog, dialogue
license, licence
defense, defence
organizer, organiser
sanitizer, sanitiser
moisturizer, moisturiser
fertilizer, fertiliser
stabilizer, stabiliser
atomizer, atomiser
vaporizer, vaporiser
equalizer, equaliser
vulcanized, vulcanised
galvanized, galvanised
anodized, anodised
customized, customised
personalized, personalised
deodorizer, deodoriser
traveler, traveller
enameled, enamelled
labeled, labelled
labeling, labelling
paneled, panelled
paneling, panelling
beveled, bevelled
swiveling, swivelling
wooly, woolly
woolen, woollen
yogurt, yoghurt
chili, chilli, chile
donut, doughnut
ketchup, catsup
whiskey, whisky
omelet, omelette
cozy, cosy
mustache, moustache
ax, axe
vise, vice
sulfur, sulphur
sulfate, sulphate
odor, odour
flavor, flavour
vapor, vapour
armor, armour
harbor, harbour
ladybug, ladybird
pediatric, paediatric
anesthetic, anaesthetic
orthopedic, orthopaedic
hemostatic, haemostatic
drier, dryer
tumbler dryer, tumble dryer
barbecue, barbeque, bbq
doormat, door mat
smart phone, smartphone
earphone, ear phone
tee shirt, tshirt
airplane, aeroplane
sun glasses, sunglasses
eyeglasses, spectacles
plush toy, soft toy
`;

export const TRADE_SYNONYMS = `
flashlight, torch
headlamp, headtorch, head torch
diaper, nappy
spanner, wrench
adjustable spanner, adjustable wrench
cellphone, mobile phone, cell phone, mobile > phone, smartphone
tv, television, telly
laptop, notebook computer
sneaker, trainer > running shoe, sport shoe
sneaker, trainer, tennis shoe, gym shoe, plimsoll
jumper, sweater, pullover
cardigan > sweater
hoodie, hooded sweatshirt
sweatshirt > hoodie
trousers, slacks
pants, trousers
chinos > trousers
pantyhose, tights
panties, knickers > briefs
underpants, boxers > briefs
undershirt, singlet
vest, waistcoat
tank top, singlet
tuxedo, dinner jacket
bathrobe, dressing gown
swimsuit, bathing suit, swimming costume
swim trunks, swimming trunks
suspenders, braces
overalls, dungarees
coverall, boiler suit
coveralls, boilersuit
raincoat, rain coat, rain jacket
parka, anorak
windbreaker, windcheater
beanie, woolly hat
fanny pack, bum bag, waist bag
purse, handbag
backpack, rucksack, knapsack
suitcase, luggage
billfold, wallet
change purse, coin purse
gumboot, wellington, rubber boot, rain boot
flip flop, thong sandal
high vis, hi vis, high visibility, hivis
safety boot, work boot
coat hanger, clothes hanger
clothespin, clothes peg
clothesline, washing line
crib, cot
stroller, pushchair, buggy
baby carriage, pram
pacifier, soother
baby bottle, feeding bottle
onesie, romper, bodysuit
couch, sofa, settee
armchair > chair
closet, wardrobe
dresser, chest of drawers
nightstand, bedside table
cabinet, cupboard
bookcase, bookshelf
drapes, curtains
window shade, blind
rug, carpet
comforter, duvet, quilt
bedspread, coverlet
pillowcase, pillow slip
bed linen, bedding > sheet set
bed sheet, sheet set
washcloth, face cloth
bathroom > bath, toilet
toilet paper, bathroom tissue, toilet tissue, loo roll, toilet roll
paper towel, kitchen roll
faucet, tap
sink, basin
garbage can, trash can, waste bin, dustbin
garbage bag, trash bag, bin bag
trash, garbage, rubbish
vacuum cleaner, hoover
dish soap, washing up liquid
dish towel, tea towel
detergent, washing powder
stove, cooker
cooktop, hob
oven glove, oven mitt
skillet, frying pan, fry pan
saucepan, sauce pan
casserole, dutch oven
wok > pan
cookware, pots and pans
cutting board, chopping board
cutting, chopping
cutlery, silverware, flatware
eggbeater, whisk
can opener, tin opener
colander, strainer
spatula, turner
plastic wrap, cling film, clingfilm
aluminum foil, tin foil, kitchen foil
parchment paper, baking paper
thermos, flask > vacuuminsulated
thermos, flask, vacuum flask
vacuum flask > vacuuminsulated
water bottle, drinking bottle
mug, cup
tumbler > cup
pitcher, jug
food processor > blender
stick blender, hand blender
mixer > blender
coffee maker, coffee machine > espresso machine
plate > dinner set
crockery, tableware, dinnerware > dinner set
napkin, serviette
light bulb, lamp bulb
lightbulb > bulb
string lights, fairy lights
christmas, xmas
ornament, bauble
picture frame, photo frame
gasoline, petrol
gas > petrol
kerosene, paraffin
truck, lorry
automobile, car
auto > car
motorbike, motorcycle
bicycle, bike
ebike, electric bike, pedelec
windshield, windscreen
boot liner, trunk liner
boot mat, trunk mat
fender, mudguard
license plate, number plate
turn signal, indicator
gearshift, gear stick
muffler, silencer
hubcap, wheel trim
headlight, headlamp
taillight, tail lamp
spark plug, sparking plug
jumper cable, jump lead, booster cable
car battery, starter battery
tire pump, tyre inflator
car jack, trolley jack
dashcam, dash camera, dash cam
gps, satnav, sat nav
sandpaper, abrasive paper, glass paper
allen key, hex key
socket set, ratchet set
box cutter, utility knife, stanley knife
saw > handsaw
hand saw, handsaw
hammer > mallet
sledgehammer, sledge
cable tie, zip tie
duct tape, gaffer tape
scotch tape, sellotape, adhesive tape
tape measure, measuring tape
spirit level, bubble level
wire, cable
cord, cable
extension cord, extension lead > power strip
power strip, multi plug, power board
adapter, adaptor
charger, power adapter
charging cable, charger cable
power bank, powerbank, portable charger
earbud, earphone, ear bud
earbuds, inear
headphone, earphone, headset
speaker, loudspeaker
soundbar, sound bar
mic, microphone
webcam, web camera
cctv, security camera, surveillance camera
memory card, sd card
flash drive, usb stick, thumb drive, pen drive, usb drive
hard drive, hard disk
beamer, projector
modem > router
phone cover, phone case
screen guard, screen protector
phone mount, phone holder, phone stand
watch band, watch strap
smartwatch, smart watch
fitness tracker, activity tracker > smartwatch
soccer, football
soccer ball, football
track suit, tracksuit
jump rope, skipping rope
weights > dumbbell, kettlebell
dumbbell, dumb bell
treadmill, running machine
gym > fitness
exercise mat, yoga mat
ping pong, table tennis
racket, racquet
figure skate, ice skate
torch light, torchlight > torch
cooler, cool box, ice chest
fishing pole, fishing rod
toy car > car
stuffed animal, soft toy, plush
teddy, teddy bear
jigsaw, puzzle
lego, building brick, building block
play dough, playdough, modelling dough
checkers, draughts
face mask > sheet mask
sunscreen, sunblock, sun cream, suncream
nail polish, nail varnish
makeup, cosmetic
perfume, parfum, fragrance
cologne > parfum, fragrance
bandage, plaster, band aid
bandaid > plaster
cotton swab, cotton bud
cotton pad, cotton round
hair clip, barrette
hair tie, scrunchie
bangs, fringe
hair dryer, blow dryer, hairdryer
clipper, trimmer
toothbrush, tooth brush
eggplant, aubergine
zucchini, courgette
cilantro, coriander
arugula > rocket
scallion, spring onion
garbanzo, chickpea
garbanzo bean, chick pea
lima bean, butter bean
fava bean, broad bean
beet, beetroot
rutabaga > swede
corn, maize
peanut, groundnut
shrimp, prawn
ground beef, minced beef
candy, sweet
cookie, biscuit
cracker > biscuit
potato chip, crisp
biscuit, cookie > shortbread
knife > santoku
french fries, fries
jelly, jam
molasses, treacle
powdered sugar, icing sugar
cornstarch, cornflour
oatmeal, porridge
soda, soft drink
canned, tinned
noodle > pasta
macaroni > pasta
pasta > spaghetti, penne
cooking oil, vegetable oil
stepladder, step ladder
wheelbarrow, barrow
hose, hosepipe
garden hose, hosepipe
lawnmower, lawn mower
shears, secateurs, pruner
pruning shears, secateurs
shovel, spade
flowerpot, flower pot, planter
yard, garden
pen > ballpoint
ballpoint, biro
marker, felt tip
thumbtack, drawing pin
binder, ring binder
mailbox, letterbox
vacation, holiday
movie > film
mailing bag, shipping bag
carton, cardboard box
bubble wrap, air cushion film
pallet wrap, stretch film, stretch wrap
ppe > safety
safety glasses, goggles
ear defender, ear muff
earmuff, ear defender
hard hat, safety helmet
inox, stainless
vinyl, pvc
imitation leather, faux leather, pu leather, leatherette
leatherette > leather
cotton wool, cotton ball
sd > memory card
`;

export const COUNTRY_SYNONYMS = `
american, america, us, united states > usa
british, britain, england, english, united kingdom > uk
chinese > china
indian > india
italian > italy
german > germany
french > france
spanish > spain
portuguese > portugal
polish > poland
turkish > turkey
turkiye > turkey
japanese > japan
korean > korea
vietnamese > vietnam
thai > thailand
indonesian > indonesia
malaysian > malaysia
taiwanese > taiwan
pakistani > pakistan
bangladeshi > bangladesh
nepali, nepalese > nepal
ethiopian > ethiopia
kenyan > kenya
ghanaian > ghana
nigerian > nigeria
egyptian > egypt
moroccan > morocco
mexican > mexico
brazilian > brazil
brasil > brazil
colombian > colombia
peruvian > peru
canadian > canada
dutch, holland > netherlands
belgian > belgium
swiss > switzerland
austrian > austria
swedish > sweden
danish > denmark
norwegian > norway
finnish > finland
greek > greece
irish > ireland
hungarian > hungary
czech > czechia
romanian > romania
bulgarian > bulgaria
ukrainian > ukraine
australian > australia
chilean > chile
argentinian, argentine > argentina
ceylon > sri lanka
uae, emirates > united arab emirates
`;
