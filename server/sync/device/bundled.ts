/** Epoch of the bundled sample, which no hosted has, so that the first contact leads to a full copy. */
export const BUNDLED_EPOCH = 'bundled-sample';
