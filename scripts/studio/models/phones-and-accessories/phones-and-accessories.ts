import type { Models } from '../../scene.ts';
import { CASES, GLASSES } from './cases.ts';
import { CHARGERS, WIRELESS_CHARGERS } from './chargers.ts';
import { CHARGING_CABLES } from './charging-cables.ts';
import { FEATURE_PHONES } from './feature-phones.ts';
import { HEADSETS } from './headsets.ts';
import { PHONE_HOLDERS } from './phone-holders.ts';
import { POWER_BANKS } from './power-banks.ts';
import { SMARTPHONES } from './smartphones.ts';

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
};
