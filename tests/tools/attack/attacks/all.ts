import type { Attack } from '../attack.ts';
import { eventStreams } from './event-streams.ts';
import { bigExports } from './exports.ts';
import { fatImport } from './fat-import.ts';
import { hoarding, hoardingNetworks } from './hoarding.ts';
import { hostileCell } from './hostile-cell.ts';
import { loginGuessing } from './login-guessing.ts';
import { overload } from './overload.ts';
import { slowHeaders } from './slow-headers.ts';
import { slowReaders } from './slow-readers.ts';
import { stalledImports, stalledJson, stalledPictures } from './stalled-bodies.ts';
import { uniqueQueries } from './unique-queries.ts';
import { worstInputs } from './worst-inputs.ts';

export const ATTACKS: readonly Attack[] = [
  slowHeaders,
  slowReaders,
  stalledJson,
  stalledPictures,
  stalledImports,
  worstInputs,
  hostileCell,
  uniqueQueries,
  hoarding,
  hoardingNetworks,
  loginGuessing,
  eventStreams,
  bigExports,
  fatImport,
  overload,
];
