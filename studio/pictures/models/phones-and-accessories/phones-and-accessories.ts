import type { Models } from '../../scene.ts';
import { CASES } from './cases.ts';
import { CHARGERS } from './chargers.ts';
import { CHARGING_CABLES } from './charging-cables.ts';
import { CONNECTIVITY } from './connectivity.ts';
import { FEATURE_PHONES } from './feature-phones.ts';
import { HEADSETS } from './headsets.ts';
import { MEMORY } from './memory.ts';
import { PHONE_EXTRAS } from './phone-extras.ts';
import { PHONE_HOLDERS } from './phone-holders.ts';
import { POWER_BANKS } from './power-banks.ts';
import { REPAIR_PARTS } from './repair-parts.ts';
import { REPAIR_TOOLS } from './repair-tools.ts';
import { GLASSES } from './screen-glasses.ts';
import { SMARTPHONES } from './smartphones.ts';
import { STYLUSES, TABLETS } from './tablets.ts';
import { VIDEO } from './video.ts';
import { WATCH_STRAPS } from './watch-straps.ts';
import { WIRELESS_CHARGERS } from './wireless-chargers.ts';

export const PHONES_AND_ACCESSORIES: Models = {
  ...SMARTPHONES,
  ...FEATURE_PHONES,
  ...CASES,
  ...GLASSES,
  ...CHARGERS,
  ...WIRELESS_CHARGERS,
  ...CHARGING_CABLES,
  ...POWER_BANKS,
  ...PHONE_HOLDERS,
  ...HEADSETS,
  ...TABLETS,
  ...STYLUSES,
  ...CONNECTIVITY,
  ...WATCH_STRAPS,
  ...MEMORY,
  ...VIDEO,
  ...REPAIR_PARTS,
  ...REPAIR_TOOLS,
  ...PHONE_EXTRAS,
};
