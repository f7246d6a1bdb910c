import type { Attack } from '../attack.ts';
import { confused } from './confused.ts';
import { eventStreams } from './event-streams.ts';
import { bigExports } from './exports.ts';
import { fatImport } from './fat-import.ts';
import { hoarding, hoardingNetworks } from './hoarding.ts';
import { hostileCell } from './hostile-cell.ts';
import { loginGuessing } from './login-guessing.ts';
import { mailFlood } from './mail-flood.ts';
import { oldLinks } from './old-links.ts';
import { overload } from './overload.ts';
import { parcels } from './parcels.ts';
import { pictureHoarding } from './picture-hoarding.ts';
import { slowHeaders } from './slow-headers.ts';
import { slowReaders } from './slow-readers.ts';
import { stalledImports, stalledJson, stalledPictures } from './stalled-bodies.ts';
import { uniqueQueries } from './unique-queries.ts';
import { worstInputs } from './worst-inputs.ts';
import { worstRequests } from './worst-requests.ts';

export const ATTACKS: readonly Attack[] = [
  slowHeaders,
  slowReaders,
  stalledJson,
  stalledPictures,
  stalledImports,
  worstInputs,
  worstRequests,
  hostileCell,
  uniqueQueries,
  hoarding,
  hoardingNetworks,
  pictureHoarding,
  parcels,
  oldLinks,
  mailFlood,
  confused,
  loginGuessing,
  eventStreams,
  bigExports,
  fatImport,
  overload,
];
